import type { UserActor } from "../access/actor.ts";
import { can } from "../access/policy.ts";
import type { Guid } from "../guid.ts";
import type { ApplicationUser } from "./application-user.ts";

/** A right that a change of an account requires. */
export type RequiredRight =
  | "users.edit"
  /** for another user: one's own address is changed by verification */
  | "users.editEmail"
  | "users.editRoles"
  /** properties for staff alone */
  | "users.editStaffProperties"
  | "users.deactivate"
  | "users.grantAdmin"
  | "users.grantContentManager"
  | "users.grantStaff"
  | "roles.give"
  /** only the user themselves may */
  | "account.edit";

export type UserChange = {
  readonly stored: ApplicationUser;
  readonly requested: ApplicationUser;
  /** guid of the platform's built-in role of content managers; the flag and the role always agree */
  readonly contentManagersRole: Guid | null;
  /** whether properties differ; the caller compares them, because their values have any shape */
  readonly changesProperties: boolean;
  readonly changesStaffProperties: boolean;
};

/** The account with its flag and its role of content managers in agreement: whichever of the two was changed wins. */
export function reconcileContentManager({
  stored,
  requested,
  contentManagersRole,
}: Pick<UserChange, "stored" | "requested" | "contentManagersRole">): ApplicationUser {
  if (contentManagersRole === null) return { ...requested, isContentManager: false };
  const hasRole = requested.roleIds.includes(contentManagersRole);
  if (hasRole === requested.isContentManager) return requested;
  const isFlagChanged = requested.isContentManager !== stored.isContentManager;
  const isContentManager = isFlagChanged ? requested.isContentManager : hasRole;
  const others = requested.roleIds.filter((role) => role !== contentManagersRole);
  return { ...requested, isContentManager, roleIds: isContentManager ? [...others, contentManagersRole].sort() : others };
}

/** The roles that a change adds, and those that it removes. */
export function compareRoles({ stored, requested }: Pick<UserChange, "stored" | "requested">): { given: Guid[]; taken: Guid[] } {
  return {
    given: requested.roleIds.filter((role) => !stored.roleIds.includes(role)),
    taken: stored.roleIds.filter((role) => !requested.roleIds.includes(role)),
  };
}

/** The rights that a change requires, without duplicates. An empty change requires none. */
export function listRequiredRights(change: UserChange): RequiredRight[] {
  const { stored, requested, contentManagersRole } = change;
  const { given, taken } = compareRoles(change);
  const roles = [...given, ...taken];
  const differs = (...members: readonly (keyof ApplicationUser)[]) => members.some((name) => stored[name] !== requested[name]);
  const rights: [RequiredRight, boolean][] = [
    ["users.edit", change.changesProperties || differs("firstName", "middleName", "lastName", "email")],
    ["users.editEmail", differs("email")],
    ["users.editStaffProperties", change.changesStaffProperties],
    ["users.editRoles", roles.some((role) => role !== contentManagersRole)],
    ["users.grantContentManager", differs("isContentManager") || roles.some((role) => role === contentManagersRole)],
    ["users.deactivate", differs("isActive")],
    ["users.grantAdmin", differs("isAdmin")],
    ["users.grantStaff", differs("isMett", "isDeveloper")],
    ["roles.give", given.length > 0],
    ["account.edit", differs("termsOfUseVersionAccepted")],
  ];
  return rights.filter(([, isAsked]) => isAsked).map(([right]) => right);
}

/** The first right that this caller lacks for the change; null if none is missing. */
export function findMissingRight(actor: UserActor, change: UserChange): RequiredRight | null {
  const { guid: userGuid, isAdmin, isMett, isDeveloper } = change.stored;
  const user = { userGuid, isAdmin, isMett, isDeveloper };
  const holds = (right: RequiredRight): boolean => {
    if (right === "account.edit") return false;
    if (right === "users.editEmail") return userGuid !== actor.userGuid && can(actor, "users.edit", user);
    if (right === "roles.give") return compareRoles(change).given.every((roleGuid) => can(actor, right, { roleGuid }));
    return can(actor, right, user);
  };
  return listRequiredRights(change).find((right) => !holds(right)) ?? null;
}
