import { truncatedAddress } from "@plein/auth/limits/truncated-address";
import type { AuditAction } from "@plein/contract/audit/audit-actions";
import type { Guid } from "@plein/contract/guid";
import { type RawBuilder, sql } from "kysely";
import type { ApiContext } from "../context.ts";
import type { SqlTarget } from "../run-sql.ts";
import {
  type AuditValue,
  addAuditEntryRowOnce,
  addAuditEntryRows,
  insertAuditEntryRows,
  type NewAuditEntryRows,
} from "./audit-entry-rows.ts";

/** An action on the platform. `before` and `after` hold the members that changed, and never a secret or personal data. */
export type AuditEntry = {
  /** `<slice>.<verb>`, such as `users.deactivate` */
  readonly action: AuditAction;
  readonly objectType: string;
  readonly objectGuid?: Guid | null;
  readonly before?: Readonly<Record<string, AuditValue>>;
  readonly after?: Readonly<Record<string, AuditValue>>;
  readonly reason?: string;
  /** the user who made the change, if the caller is not signed in yet, such as a user who accepts an invitation */
  readonly actorGuid?: Guid;
  /** the source of the entry, if it is neither a screen nor a program */
  readonly source?: "job";
};

/** The context of the call that adds an entry. */
export type AuditContext = Pick<ApiContext, "platform" | "actor" | "credential" | "clientAddress" | "correlationId">;

/** Adds an entry to the platform's audit log (audit trail), in the transaction of the action that it records. */
export function addAuditEntry(target: SqlTarget, ctx: AuditContext, entry: AuditEntry): Promise<void> {
  return addAuditEntries(target, ctx, [entry]);
}

/**
 * Adds an entry to the audit log, unless the same user did the same to the same object within ten minutes: an editor saves while somebody
 * types, and a line for each pause would hide all others.
 */
export function addAuditEntryOnce(target: SqlTarget, ctx: AuditContext, entry: AuditEntry): Promise<void> {
  return addAuditEntryRowOnce(target, toRows(ctx, [entry]));
}

/** Adds entries to the audit log, in this order. */
export function addAuditEntries(target: SqlTarget, ctx: AuditContext, entries: readonly AuditEntry[]): Promise<void> {
  return addAuditEntryRows(target, toRows(ctx, entries));
}

/** The statement that adds an entry, for callers that combine it with other writes in one statement. */
export function auditInsert(ctx: AuditContext, entry: AuditEntry): RawBuilder<unknown> {
  return insertAuditEntryRows(toRows(ctx, [entry]));
}

/**
 * The statement that adds an entry about an object that the same statement adds: its relation `added` has the `guid`, or no row if nothing
 * was added.
 */
export function auditInsertOfAdded(ctx: AuditContext, entry: Omit<AuditEntry, "objectGuid">): RawBuilder<unknown> {
  return insertAuditEntryRows(toRows(ctx, [entry]), sql`exists (select from added)`, sql`(select guid from added)`);
}

function toRows(
  { platform, actor, credential, clientAddress, correlationId }: AuditContext,
  entries: readonly AuditEntry[],
): NewAuditEntryRows {
  const caller = actor.kind === "user" ? actor.userGuid : null;
  const kind = credential?.kind === "bearer" ? "api" : "ui";
  return {
    platformGuid: platform.guid,
    network: truncatedAddress(clientAddress),
    correlationId,
    rows: entries.map(({ actorGuid = caller, source = kind, reason = "", ...entry }) => ({ ...entry, actorGuid, source, reason })),
  };
}
