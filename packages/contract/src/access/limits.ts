import type { UserAccess } from "./access-object.ts";
import type { Action, UserAction } from "./action.ts";
import type { UserActor } from "./actor.ts";

/** The limits that refuse an action although the caller's column allows it. */
export const LIMIT_NAMES = ["notSelf", "notBeyond", "twoPersons", "notRequester"] as const;
export type Limit = (typeof LIMIT_NAMES)[number];

/** Actions that would lock users out or escalate their rights if done to themselves. Users have other ways to change their own account. */
const NOT_TO_ONESELF: readonly UserAction[] = [
  "users.deactivate",
  "users.editSecurity",
  "users.grantAdmin",
  "users.grantContentManager",
  "users.grantStaff",
  "users.proposeStaff",
  "users.confirmStaff",
  "users.editStaffProperties",
];

/** Viewing and exporting personal data escalates no rights. */
const TO_ANYONE: readonly UserAction[] = ["users.view", "users.export"];

/** Actions that need two people: one proposes (`users.proposeStaff`), another confirms (`users.confirmStaff`). */
const BY_TWO_PERSONS: readonly UserAction[] = ["users.grantStaff"];

/** The second person's part: never for the requester. */
const BY_ANOTHER: readonly UserAction[] = ["users.confirmErase", "users.confirmStaff"];

/** The limit that refuses an action on a user, for any column of the caller; null for none. */
export function limitOf(actor: UserActor, action: Action, user: UserAccess): Limit | null {
  // The lists contain actions on users; any other action is in none of them.
  const userAction = action as UserAction;
  if (BY_TWO_PERSONS.includes(userAction)) return "twoPersons";
  const isSelf = user.userGuid === actor.userGuid;
  if (isSelf && NOT_TO_ONESELF.includes(userAction)) return "notSelf";
  if (BY_ANOTHER.includes(userAction) && user.requestedByGuid === actor.userGuid) return "notRequester";
  return isSelf || TO_ANYONE.includes(userAction) || !hasRightsBeyond(user, actor) ? null : "notBeyond";
}

/** Whether a user has rights that the caller lacks: changing such a user could escalate the caller's rights. */
export function hasRightsBeyond(user: Omit<UserAccess, "userGuid">, actor: UserActor): boolean {
  if (actor.isMett) return false;
  if (user.isMett) return true;
  if (user.isDeveloper && !actor.isDeveloper) return true;
  return user.isAdmin && !actor.isAdmin;
}

/**
 * Whether a platform would have no active admin left: the last one may not be demoted, deactivated or erased. Count in the
 * transaction of the change, with the rows of its admins locked.
 *
 * @param activeAdmins the platform's current number of active admins, including this user if they are one
 */
export function wouldLeaveNoAdmin(user: { readonly isAdmin: boolean; readonly isActive: boolean }, activeAdmins: number): boolean {
  return user.isAdmin && user.isActive && activeAdmins <= 1;
}
