import type { UserActor } from "@plein/contract/access/actor";
import { can } from "@plein/contract/access/policy";
import type { Guid } from "@plein/contract/guid";
import { type PropertyViewer, visibleProperties } from "@plein/contract/profiles/property-visibility";
import type { ApplicationUser } from "@plein/contract/users/application-user";

/** An account as it is stored, whoever looks. */
export type StoredUser = ApplicationUser & {
  readonly isErased: boolean;
  readonly deactivatedOn: Date | null;
  readonly language: string | null;
};

/** The account as this caller may see it: less the properties that are not for them. */
export function asSeenBy(actor: UserActor, stored: StoredUser): ApplicationUser {
  const { isErased: _erased, deactivatedOn: _deactivated, language: _language, ...user } = stored;
  return { ...user, properties: visibleProperties(user.properties, viewerOf(actor, stored)) };
}

/** What this caller is to the account, where its properties say who may see them. */
export function viewerOf(actor: UserActor, { guid, roleIds }: Pick<StoredUser, "guid" | "roleIds">): PropertyViewer {
  return {
    isOwner: actor.userGuid === guid,
    isSignedIn: true,
    sharesRole: roleIds.some((role) => actor.roleIds.includes(role)),
    isAdmin: actor.isAdmin,
    isMett: can(actor, "users.viewStaffProperties"),
  };
}

/** What the policy must know of a user. */
export function accessOf({ guid, isAdmin, isMett, isDeveloper }: Pick<StoredUser, "guid" | "isAdmin" | "isMett" | "isDeveloper">) {
  return { userGuid: guid, isAdmin, isMett, isDeveloper };
}

/** The one built-in role that stands for a flag; null on a platform without. */
export type ContentManagersRole = Guid | null;
