import type { UserActor } from "../access/actor.ts";

/** Standings of which a platform may ask a second factor. */
export const TWO_FACTOR_ROLES = ["ContentManager", "Admin", "Mett", "Developer"] as const;
export type TwoFactorRole = (typeof TWO_FACTOR_ROLES)[number];

/** Whether a platform with this setting asks a second factor of this user. */
export function asksSecondFactor(
  roles: readonly TwoFactorRole[],
  user: Pick<UserActor, "isAdmin" | "isMett" | "needsSupportGrant" | "isDeveloper" | "isContentManager">,
): boolean {
  const holds: Readonly<Record<TwoFactorRole, boolean>> = {
    ContentManager: user.isContentManager,
    Admin: user.isAdmin,
    // Asked of an account for what it can become, before it does.
    Mett: user.isMett || user.needsSupportGrant === true,
    Developer: user.isDeveloper,
  };
  return roles.some((role) => holds[role]);
}
