import type { UserActor } from "../access/actor.ts";
import { can } from "../access/policy.ts";
import type { Guid } from "../guid.ts";

export type RequestedGrants = {
  readonly roleIds: readonly Guid[];
  readonly isAdmin: boolean;
  /** guid of the platform's built-in role; null if it has none */
  readonly contentManagersRole: Guid | null;
};

/** An invited person has no account yet: an unspecified user, other than the inviter. */
const NEW_USER = { userGuid: "00000000-0000-0000-0000-000000000000", isAdmin: false, isMett: false, isDeveloper: false };

/** The first right that a caller lacks to grant this by an invitation; null if none is missing. */
export function findMissingGrantRight(
  actor: UserActor,
  { roleIds, isAdmin, contentManagersRole }: RequestedGrants,
): "roles.give" | "users.grantAdmin" | "users.grantContentManager" | null {
  if (isAdmin && !can(actor, "users.grantAdmin", NEW_USER)) return "users.grantAdmin";
  const isForContentManagers = contentManagersRole !== null && roleIds.includes(contentManagersRole);
  if (isForContentManagers && !can(actor, "users.grantContentManager", NEW_USER)) return "users.grantContentManager";
  return roleIds.every((roleGuid) => can(actor, "roles.give", { roleGuid })) ? null : "roles.give";
}
