import type { PageAccess } from "@plein/contract/access/access-object";
import { can } from "@plein/contract/access/policy";
import type { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import type { UserContext } from "../../context.ts";
import { badField } from "../../field-errors.ts";
import { findExistingRoles } from "../../roles/role-guids.shared.ts";
import type { SqlTarget } from "../../run-sql.ts";

/** Who may view and edit a page. */
export type PagePermissions = Omit<PageAccess, "isPublished">;
type GivenPermissions = { readonly [Member in keyof PagePermissions]?: PagePermissions[Member] | undefined };

/**
 * Who may view and edit a page: as the input says, and otherwise as its parent, or as before.
 *
 * @returns Unauthorized for a caller who may not set permissions there; BadRequest for a role that the platform lacks
 */
export async function resolvePermissions(
  target: SqlTarget,
  { actor, db, locale }: Pick<UserContext, "actor" | "db" | "locale">,
  input: GivenPermissions,
  parent: PageAccess,
): Promise<Result<PagePermissions>> {
  const named = [input.viewPermission, input.viewRoles, input.editPermission, input.editRoles];
  if (named.some((value) => value !== undefined) && !can(actor, "page.setPermissions", parent))
    return failure("Unauthorized", "No right to set the permissions of a page", { isAuthenticated: true });
  const unknown = await findUnknownRole(target, db.platformGuid, input);
  if (unknown !== null) return badField(unknown, "role", locale);
  return success({
    viewPermission: input.viewPermission ?? parent.viewPermission,
    viewRoles: [...new Set(input.viewRoles ?? parent.viewRoles)],
    editPermission: input.editPermission ?? parent.editPermission,
    editRoles: [...new Set(input.editRoles ?? parent.editRoles)],
  });
}

/** The path of the first role that the platform doesn't have; null without one. */
async function findUnknownRole(
  target: SqlTarget,
  platformGuid: Guid,
  { viewRoles = [], editRoles = [] }: GivenPermissions,
): Promise<(string | number)[] | null> {
  const named = { viewRoles, editRoles };
  const guids = [...new Set(Object.values(named).flat())];
  if (guids.length === 0) return null;
  const known = await findExistingRoles(target, platformGuid, guids);
  for (const [member, roles] of Object.entries(named)) {
    const index = roles.findIndex((role) => !known.has(role));
    if (index >= 0) return [member, index];
  }
  return null;
}
