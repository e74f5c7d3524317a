import type { UserActor } from "../access/actor.ts";
import { can } from "../access/policy.ts";
import type { ApplicationUser } from "../users/application-user.ts";
import type { PropertyViewer } from "./property-visibility.ts";

/** The relation of this caller to an account, which decides on the visibility of its properties. */
export function propertyViewerOf(actor: UserActor, { guid, roleIds }: Pick<ApplicationUser, "guid" | "roleIds">): PropertyViewer {
  return {
    isOwner: actor.userGuid === guid,
    isSignedIn: true,
    sharesRole: roleIds.some((role) => actor.roleIds.includes(role)),
    isAdmin: actor.isAdmin,
    isMett: can(actor, "users.viewStaffProperties"),
  };
}
