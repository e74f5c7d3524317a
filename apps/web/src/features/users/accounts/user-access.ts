import type { UserAccess } from "@plein/contract/access/access-object";
import type { ListedUser } from "@plein/contract/users/user-list";

/** What the policy asks of a user. */
export function userAccess({ guid, isAdmin, isMett, isDeveloper }: ListedUser): UserAccess {
  return { userGuid: guid, isAdmin, isMett, isDeveloper };
}
