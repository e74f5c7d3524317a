import { compareRoles, listRequiredRights, type UserChange } from "@plein/contract/users/user-change";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { type AuditEntry, addAuditEntry } from "../../audit/audit.shared.ts";
import type { UserContext } from "../../context.ts";

type EntryFacts = Pick<AuditEntry, "action" | "before" | "after">;

/** Adds a change of an account to the audit log: an entry for each right that it required. */
export async function addChangeToAudit(tx: PlatformTransaction, ctx: UserContext, change: UserChange, reason: string): Promise<void> {
  for (const facts of buildEntries(change)) {
    await addAuditEntry(tx, ctx, { ...facts, objectType: "user", objectGuid: change.stored.guid, reason });
  }
}

function buildEntries(change: UserChange): EntryFacts[] {
  const { stored, requested } = change;
  const { given, taken } = compareRoles(change);
  const required = listRequiredRights(change);
  const entries: EntryFacts[] = [];
  // Without the address: the log contains no personal data. Changes of names and properties are logged when they are saved.
  if (stored.email !== requested.email) entries.push({ action: "users.edit", after: { members: ["email"] } });
  if (given.length > 0 || taken.length > 0)
    entries.push({ action: "users.editRoles", before: { roleIds: stored.roleIds }, after: { roleIds: requested.roleIds } });
  if (required.includes("users.grantAdmin"))
    entries.push({ action: "users.grantAdmin", before: { isAdmin: stored.isAdmin }, after: { isAdmin: requested.isAdmin } });
  if (required.includes("users.deactivate"))
    entries.push({
      action: requested.isActive ? "users.activate" : "users.deactivate",
      before: { isActive: stored.isActive },
      after: { isActive: requested.isActive },
    });
  return entries;
}
