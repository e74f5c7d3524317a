import type { UserAccess } from "@plein/contract/access/access-object";
import type { ListedUser } from "@plein/contract/users/user-list";

/** The part of a user that the policy decides on. */
export function userAccess({ guid, isAdmin, isMett, isDeveloper }: ListedUser): UserAccess {
  return { userGuid: guid, isAdmin, isMett, isDeveloper };
}
