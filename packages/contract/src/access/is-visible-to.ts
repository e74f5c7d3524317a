import type { Guid } from "../guid.ts";
import type { Actor, UserActor } from "./actor.ts";
import type { Visibility } from "./visibility.ts";

/**
 * Whether an object with this visibility is visible to this caller. From narrow to wide: Admin (admins and staff), Roles (also users
 * with one of `roles`), Verify (also verified users), Users (all signed-in users), Public (everyone).
 * An inactive account sees nothing.
 */
export function isVisibleTo(actor: Actor, visibility: Visibility, roles: readonly Guid[]): boolean {
  if (actor.kind === "anonymous") return visibility === "Public";
  if (!actor.isActive) return false;
  if (actor.isAdmin || actor.isMett) return true;
  switch (visibility) {
    case "Admin":
      return false;
    case "Roles":
      return hasAnyRole(actor, roles);
    case "Verify":
      return actor.isVerified;
    case "Users":
    case "Public":
      return true;
  }
}

export function hasAnyRole(actor: UserActor, roles: readonly Guid[]): boolean {
  return actor.roleIds.some((roleId) => roles.includes(roleId));
}
