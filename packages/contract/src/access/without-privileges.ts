import type { UserActor } from "./actor.ts";

/** Returns an actor for the same user without the rights of their roles and flags. */
export function withoutPrivileges({ needsSupportGrant: _staff, within: _real, ...actor }: UserActor): UserActor {
  return { ...actor, isAdmin: false, isMett: false, isDeveloper: false, isContentManager: false, roleIds: [], permissions: [] };
}
