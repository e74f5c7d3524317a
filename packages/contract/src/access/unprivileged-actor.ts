import type { UserActor } from "./actor.ts";

/** The same user without anything that their roles and flags allow. */
export function unprivilegedActor({ needsSupportGrant: _staff, within: _real, ...actor }: UserActor): UserActor {
  return { ...actor, isAdmin: false, isMett: false, isDeveloper: false, isContentManager: false, roleIds: [], permissions: [] };
}
