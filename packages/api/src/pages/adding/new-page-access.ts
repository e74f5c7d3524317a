import type { PageAccess } from "@plein/contract/access/access-object";
import { can } from "@plein/contract/access/policy";
import { failure, type Result, success } from "@plein/contract/result";
import type { UserContext } from "../../context.ts";
import { badField } from "../../field-errors.ts";
import { findUnknownRole } from "../../roles/role-guids.shared.ts";
import type { SqlTarget } from "../../run-sql.ts";

/** The permissions to view and edit a page. */
export type PagePermissions = Omit<PageAccess, "isPublished">;
type GivenPermissions = { readonly [Member in keyof PagePermissions]?: PagePermissions[Member] | undefined };

/**
 * The permissions of a page: those in the input, and for absent members those of its parent, or the previous ones.
 *
 * @returns Unauthorized for a caller who may not set permissions there; BadRequest for a role that doesn't exist
 */
export async function resolvePermissions(
  target: SqlTarget,
  { actor, db, locale }: Pick<UserContext, "actor" | "db" | "locale">,
  input: GivenPermissions,
  parent: PageAccess,
): Promise<Result<PagePermissions>> {
  const accessMembers = [input.viewPermission, input.viewRoles, input.editPermission, input.editRoles];
  if (accessMembers.some((value) => value !== undefined) && !can(actor, "page.setPermissions", parent))
    return failure("Unauthorized", "No right to set the permissions of a page", { isAuthenticated: true });
  const { viewRoles = [], editRoles = [] } = input;
  const unknown = await findUnknownRole(target, db.platformGuid, { viewRoles, editRoles });
  if (unknown !== null) return badField(unknown, "role", locale);
  return success({
    viewPermission: input.viewPermission ?? parent.viewPermission,
    viewRoles: [...new Set(input.viewRoles ?? parent.viewRoles)],
    editPermission: input.editPermission ?? parent.editPermission,
    editRoles: [...new Set(input.editRoles ?? parent.editRoles)],
  });
}
