import type { Guid } from "../guid.ts";
import type { Actor, UserActor } from "./actor.ts";
import type { Visibility } from "./visibility.ts";

/**
 * Whether a thing with this visibility is for this caller. In rising order: Admin (admins and staff), Roles (they, and
 * whoever holds one of `roles`), Verify (they, and verified users), Users (whoever is signed in), Public (everyone).
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
