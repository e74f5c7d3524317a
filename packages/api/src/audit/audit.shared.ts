import { truncatedAddress } from "@plein/auth/limits/truncated-address";
import type { Guid } from "@plein/contract/guid";
import { type RawBuilder, sql } from "kysely";
import type { ApiContext } from "../context.ts";
import { runSql, type SqlTarget } from "../run-sql.ts";

/** What someone did. `before` and `after` hold the members that changed, and never a secret or a person's own data. */
export type AuditEntry = {
  /** `<slice>.<verb>`, such as `users.deactivate` */
  readonly action: string;
  readonly objectType: string;
  readonly objectGuid?: Guid | null;
  readonly before?: Readonly<Record<string, AuditValue>>;
  readonly after?: Readonly<Record<string, AuditValue>>;
  readonly reason?: string;
  /** who did it where the caller is not signed in yet, such as someone who accepts an invitation */
  readonly actorGuid?: Guid;
  /** how it came about, where it is neither a screen's call nor a program's */
  readonly source?: "job";
};

type AuditValue = string | number | boolean | null | readonly string[];

/** Adds to the platform's audit log, in the transaction of what it tells of. The database numbers, dates and chains the entry. */
export async function addAuditEntry(target: SqlTarget, ctx: AuditContext, entry: AuditEntry): Promise<void> {
  await runSql(target, auditInsert(ctx, entry));
}

/** Adds entries to the audit log, in this order. */
export async function addAuditEntries(target: SqlTarget, ctx: AuditContext, entries: readonly AuditEntry[]): Promise<void> {
  await runSql(target, auditInserts(ctx, entries));
}

/** The call that an entry came about in. */
export type AuditContext = Pick<ApiContext, "platform" | "actor" | "credential" | "clientAddress" | "correlationId">;

/** The statement that adds an entry, for whoever does more at once. */
export function auditInsert(ctx: AuditContext, entry: AuditEntry): RawBuilder<unknown> {
  return auditInserts(ctx, [entry]);
}

/** The statement that adds entries, in this order. */
function auditInserts(
  { platform, actor, credential, clientAddress, correlationId }: AuditContext,
  entries: readonly AuditEntry[],
): RawBuilder<unknown> {
  const caller = actor.kind === "user" ? actor.userGuid : null;
  const kind = credential?.kind === "bearer" ? "api" : "ui";
  const rows = entries.map(({ actorGuid = caller, source = kind, reason = "", ...entry }) => ({ ...entry, actorGuid, source, reason }));
  return sql`
    insert into audit_entries (platform_guid, actor_guid, source, action, object_type, object_guid, before, after, reason, network, correlation_id)
    select ${platform.guid}::uuid, e."actorGuid", e.source, e.action, e."objectType", e."objectGuid", e.before, e.after, e.reason,
           ${truncatedAddress(clientAddress)}::text, ${correlationId}::text
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as e ("actorGuid" uuid, source text, action text, "objectType" text, "objectGuid" uuid, before jsonb, after jsonb, reason text)`;
}
