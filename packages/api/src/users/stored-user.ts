import type { UserActor } from "@plein/contract/access/actor";
import type { Guid } from "@plein/contract/guid";
import { propertyViewerOf } from "@plein/contract/profiles/property-viewer";
import { visibleProperties } from "@plein/contract/profiles/property-visibility";
import type { ApplicationUser } from "@plein/contract/users/application-user";

/** An account as it is stored, with members that not every caller may see. */
export type StoredUser = ApplicationUser & {
  readonly isErased: boolean;
  readonly deactivatedOn: Date | null;
  readonly language: string | null;
};

/** The account as this caller may see it: without the properties that they may not see. */
export function toVisibleUser(actor: UserActor, stored: StoredUser): ApplicationUser {
  const { isErased: _erased, deactivatedOn: _deactivated, language: _language, ...user } = stored;
  return { ...user, properties: visibleProperties(user.properties, propertyViewerOf(actor, stored)) };
}

/** The part of a user that the policy decides on. */
export function accessOf({ guid, isAdmin, isMett, isDeveloper }: Pick<StoredUser, "guid" | "isAdmin" | "isMett" | "isDeveloper">) {
  return { userGuid: guid, isAdmin, isMett, isDeveloper };
}

/** The built-in role of content managers; null on a platform without it. */
export type ContentManagersRole = Guid | null;
