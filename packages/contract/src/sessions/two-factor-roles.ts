import type { UserActor } from "../access/actor.ts";

/** User roles of which a platform can require a second factor. */
export const TWO_FACTOR_ROLES = ["ContentManager", "Admin", "Mett", "Developer"] as const;
export type TwoFactorRole = (typeof TWO_FACTOR_ROLES)[number];

/** Whether a platform with this setting requires a second factor of this user. */
export function requiresSecondFactor(
  roles: readonly TwoFactorRole[],
  user: Pick<UserActor, "isAdmin" | "isMett" | "needsSupportGrant" | "isDeveloper" | "isContentManager">,
): boolean {
  const holds: Readonly<Record<TwoFactorRole, boolean>> = {
    ContentManager: user.isContentManager,
    Admin: user.isAdmin,
    // Also of an account that can become staff, even before it does.
    Mett: user.isMett || user.needsSupportGrant === true,
    Developer: user.isDeveloper,
  };
  return roles.some((role) => holds[role]);
}
