import type { Guid } from "@plein/contract/guid";
import { type RawBuilder, sql } from "kysely";

export type AuditValue = string | number | boolean | null | readonly string[];

/** An entry as it is added. The database numbers, dates and chains it. */
export type NewAuditEntryRow = {
  readonly actorGuid: Guid | null;
  readonly source: string;
  readonly action: string;
  readonly objectType: string;
  readonly objectGuid?: Guid | null;
  readonly before?: Readonly<Record<string, AuditValue>>;
  readonly after?: Readonly<Record<string, AuditValue>>;
  readonly reason: string;
};

/** The network and the request that entries came from. */
type Origin = { readonly network: string; readonly correlationId: string };

/** The statement that adds entries, in this order. */
export function insertAuditEntries(
  platformGuid: Guid,
  { network, correlationId }: Origin,
  rows: readonly NewAuditEntryRow[],
): RawBuilder<unknown> {
  return sql`
    insert into audit_entries (platform_guid, actor_guid, source, action, object_type, object_guid, before, after, reason, network, correlation_id)
    select ${platformGuid}::uuid, e."actorGuid", e.source, e.action, e."objectType", e."objectGuid", e.before, e.after, e.reason,
           ${network}::text, ${correlationId}::text
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as e ("actorGuid" uuid, source text, action text, "objectType" text, "objectGuid" uuid, before jsonb, after jsonb, reason text)`;
}
