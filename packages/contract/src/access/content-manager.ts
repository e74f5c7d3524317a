import type { PageAccess } from "./access-object.ts";
import type { Actor } from "./actor.ts";
import { hasAnyRole } from "./is-visible-to.ts";

/**
 * Whether a caller is a content manager of a page (docs/rules.md "Content managers"): an admin, or a user with a role in the page's
 * editRoles while its editPermission is Roles. Staff edit like an admin.
 *
 * The flag isContentManager has no effect here: it is the built-in role, which may or may not be in a page's editRoles.
 */
export function isContentManagerOf(actor: Actor, page: Pick<PageAccess, "editPermission" | "editRoles">): boolean {
  if (actor.kind === "anonymous" || !actor.isActive) return false;
  if (actor.isAdmin || actor.isMett) return true;
  return page.editPermission === "Roles" && hasAnyRole(actor, page.editRoles);
}
