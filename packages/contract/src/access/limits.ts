import type { UserAccess } from "./access-object.ts";
import type { Action, UserAction } from "./action.ts";
import type { UserActor } from "./actor.ts";

/** Why something is refused to a caller whose column would give it. */
export const LIMIT_NAMES = ["notSelf", "notBeyond", "twoPersons", "notRequester"] as const;
export type Limit = (typeof LIMIT_NAMES)[number];

/** Done to oneself, these lock oneself out or raise oneself. One's own account has ways of its own. */
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

/** Looking, and handing over what is known of someone, raises nobody. */
const TO_ANYONE: readonly UserAction[] = ["users.view", "users.export"];

/** What no one does alone: one person proposes it (`users.proposeStaff`), another confirms it (`users.confirmStaff`). */
const BY_TWO_PERSONS: readonly UserAction[] = ["users.grantStaff"];

/** The second person's part: never done by who asked for it. */
const BY_ANOTHER: readonly UserAction[] = ["users.confirmErase", "users.confirmStaff"];

/** What refuses an action on a user, whatever the caller's column says; null where nothing does. */
export function limitOf(actor: UserActor, action: Action, user: UserAccess): Limit | null {
  // The lists hold actions on users; any other action is in none of them.
  const asked = action as UserAction;
  if (BY_TWO_PERSONS.includes(asked)) return "twoPersons";
  const isSelf = user.userGuid === actor.userGuid;
  if (isSelf && NOT_TO_ONESELF.includes(asked)) return "notSelf";
  if (BY_ANOTHER.includes(asked) && user.requestedByGuid === actor.userGuid) return "notRequester";
  return isSelf || TO_ANYONE.includes(asked) || !isBeyond(user, actor) ? null : "notBeyond";
}

/** Whether a user has rights that the caller lacks: whoever could change them could gain those rights. */
export function isBeyond(user: Omit<UserAccess, "userGuid">, actor: UserActor): boolean {
  if (actor.isMett) return false;
  if (user.isMett) return true;
  if (user.isDeveloper && !actor.isDeveloper) return true;
  return user.isAdmin && !actor.isAdmin;
}

/**
 * Whether a platform would be left without anyone to run it: its last active admin may not be demoted, deactivated or
 * erased. Count in the transaction of the change, with the rows of its admins locked.
 *
 * @param activeAdmins how many active admins the platform has now, this user among them where they are one
 */
export function wouldLeaveNoAdmin(user: { readonly isAdmin: boolean; readonly isActive: boolean }, activeAdmins: number): boolean {
  return user.isAdmin && user.isActive && activeAdmins <= 1;
}
