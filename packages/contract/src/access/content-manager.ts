import type { PageAccess } from "./access-object.ts";
import type { Actor } from "./actor.ts";
import { hasAnyRole } from "./is-visible-to.ts";

/**
 * Whether a caller counts as content manager of a page (docs/rules.md "Content managers"): an admin, or someone whose roles
 * meet the page's editRoles while its editPermission is Roles. Staff edits as an admin does.
 *
 * The flag isContentManager gives nothing here: it is the built-in role, which stands in a page's editRoles or not.
 */
export function isContentManagerOf(actor: Actor, page: Pick<PageAccess, "editPermission" | "editRoles">): boolean {
  if (actor.kind === "anonymous" || !actor.isActive) return false;
  if (actor.isAdmin || actor.isMett) return true;
  return page.editPermission === "Roles" && hasAnyRole(actor, page.editRoles);
}
