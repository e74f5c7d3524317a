import type { UserActor } from "../access/actor.ts";
import { can } from "../access/policy.ts";
import type { Guid } from "../guid.ts";

export type WantedGrants = {
  readonly roleIds: readonly Guid[];
  readonly isAdmin: boolean;
  /** the platform's built-in role; null where it has none */
  readonly contentManagersRole: Guid | null;
};

/** An invited person has no account yet: no particular user, and not the inviter. */
const SOMEONE_NEW = { userGuid: "00000000-0000-0000-0000-000000000000", isAdmin: false, isMett: false, isDeveloper: false };

/** The first right that a caller lacks to grant this by an invitation; null when they may. */
export function missingGrantRight(
  actor: UserActor,
  { roleIds, isAdmin, contentManagersRole }: WantedGrants,
): "roles.give" | "users.grantAdmin" | "users.grantContentManager" | null {
  if (isAdmin && !can(actor, "users.grantAdmin", SOMEONE_NEW)) return "users.grantAdmin";
  const isForContentManagers = contentManagersRole !== null && roleIds.includes(contentManagersRole);
  if (isForContentManagers && !can(actor, "users.grantContentManager", SOMEONE_NEW)) return "users.grantContentManager";
  return roleIds.every((roleGuid) => can(actor, "roles.give", { roleGuid })) ? null : "roles.give";
}
