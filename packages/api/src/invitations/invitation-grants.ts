import type { Guid } from "@plein/contract/guid";
import { findMissingGrantRight } from "@plein/contract/invitations/invitation-rights";
import type { InvitationGrants } from "@plein/contract/invitations/new-invitations";
import { failure, type Result, success } from "@plein/contract/result";
import type { UserContext } from "../context.ts";
import { badField } from "../field-errors.ts";
import { findContentManagersRole, findExistingRoles } from "../roles/role-guids.shared.ts";
import type { SqlTarget } from "../run-sql.ts";

/** Whether this caller may grant this by an invitation. @returns Unauthorized (403) */
export async function checkGrants(
  { actor, db }: UserContext,
  target: SqlTarget,
  { roleIds, isAdmin }: InvitationGrants,
): Promise<Result<void>> {
  const contentManagersRole = await findContentManagersRole(target, db.platformGuid);
  const missing = findMissingGrantRight(actor, { roleIds, isAdmin, contentManagersRole });
  return missing === null ? success(undefined) : failure("Unauthorized", `No right: ${missing}`, { isAuthenticated: true });
}

/** Whether the platform has all of these roles. @returns BadRequest that points at the first that it hasn't */
export async function checkRolesExist(
  { db, locale }: UserContext,
  target: SqlTarget,
  lists: readonly { readonly path: readonly PropertyKey[]; readonly roleIds: readonly Guid[] }[],
): Promise<Result<void>> {
  const listed = [...new Set(lists.flatMap(({ roleIds }) => roleIds))];
  const existing = await findExistingRoles(target, db.platformGuid, listed);
  for (const { path, roleIds } of lists) {
    const unknown = roleIds.findIndex((guid) => !existing.has(guid));
    if (unknown !== -1) return badField([...path, unknown], "role", locale);
  }
  return success(undefined);
}
