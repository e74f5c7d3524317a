import type { UserAccess } from "@plein/contract/access/access-object";
import type { ListedUser } from "@plein/contract/users/user-list";

/** Converts a user to the object of a policy check. */
export function userAccess({ guid, isAdmin, isMett, isDeveloper }: ListedUser): UserAccess {
  return { userGuid: guid, isAdmin, isMett, isDeveloper };
}
