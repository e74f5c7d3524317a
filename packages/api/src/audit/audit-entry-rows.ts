import type { Guid } from "@plein/contract/guid";
import { type RawBuilder, sql } from "kysely";
import { runSql, type SqlTarget } from "../run-sql.ts";

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

/** Entries of one request, in the order in which they are added. */
export type NewAuditEntryRows = {
  readonly platformGuid: Guid;
  readonly network: string;
  readonly correlationId: string;
  readonly rows: readonly NewAuditEntryRow[];
};

export async function addAuditEntryRows(target: SqlTarget, entries: NewAuditEntryRows): Promise<void> {
  await runSql(target, insertAuditEntryRows(entries));
}

/** Minutes in which the same user's same action on the same object is one entry. */
const ONCE_IN_MINUTES = 10;

export async function addAuditEntryRowOnce(target: SqlTarget, entries: NewAuditEntryRows): Promise<void> {
  const whereNew = sql`not exists (
    select from audit_entries known
     where known.platform_guid = ${entries.platformGuid}::uuid and known.actor_guid = e."actorGuid" and known.action = e.action
       and known.object_guid = e."objectGuid" and known.after is not distinct from e.after
       and known.created_on > now() - ${ONCE_IN_MINUTES}::int * interval '1 minute')`;
  await runSql(target, insertAuditEntryRows(entries, whereNew));
}

/**
 * The statement that adds entries.
 *
 * @param where the condition on the entries `e` to add
 * @param objectGuid the guid of the object of the entries `e`
 */
export function insertAuditEntryRows(
  { platformGuid, network, correlationId, rows }: NewAuditEntryRows,
  where: RawBuilder<unknown> = sql`true`,
  objectGuid: RawBuilder<unknown> = sql`e."objectGuid"`,
): RawBuilder<unknown> {
  return sql`
    insert into audit_entries (platform_guid, actor_guid, source, action, object_type, object_guid, before, after, reason, network, correlation_id)
    select ${platformGuid}::uuid, e."actorGuid", e.source, e.action, e."objectType", ${objectGuid}, e.before, e.after, e.reason,
           ${network}::text, ${correlationId}::text
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as e ("actorGuid" uuid, source text, action text, "objectType" text, "objectGuid" uuid, before jsonb, after jsonb, reason text)
     where ${where}`;
}
