import { changedRoles, rightsAskedBy, type UserChange } from "@plein/contract/users/user-change";
import type { PlatformTransaction } from "@plein/db/platform-db";
import { type AuditEntry, addAuditEntry } from "../../audit/audit.shared.ts";
import type { UserContext } from "../../context.ts";

type Told = Pick<AuditEntry, "action" | "before" | "after">;

/** Adds what a change of an account did to the log: an entry for each right that it asked. */
export async function addChangeToAudit(tx: PlatformTransaction, ctx: UserContext, change: UserChange, reason: string): Promise<void> {
  for (const told of entriesOf(change)) {
    await addAuditEntry(tx, ctx, { ...told, objectType: "user", objectGuid: change.stored.guid, reason });
  }
}

function entriesOf(change: UserChange): Told[] {
  const { stored, wanted } = change;
  const { given, taken } = changedRoles(change);
  const asked = rightsAskedBy(change);
  const entries: Told[] = [];
  // Not the address itself: the log holds nothing of the person's own. Names and properties are logged where they are written.
  if (stored.email !== wanted.email) entries.push({ action: "users.edit", after: { members: ["email"] } });
  if (given.length > 0 || taken.length > 0)
    entries.push({ action: "users.editRoles", before: { roleIds: stored.roleIds }, after: { roleIds: wanted.roleIds } });
  if (asked.includes("users.grantAdmin"))
    entries.push({ action: "users.grantAdmin", before: { isAdmin: stored.isAdmin }, after: { isAdmin: wanted.isAdmin } });
  if (asked.includes("users.deactivate"))
    entries.push({
      action: wanted.isActive ? "users.activate" : "users.deactivate",
      before: { isActive: stored.isActive },
      after: { isActive: wanted.isActive },
    });
  return entries;
}
