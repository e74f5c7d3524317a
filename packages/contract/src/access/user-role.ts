import { z } from "zod";

/** The roles of a user, several at once (docs/rules.md "User roles"). */
export const USER_ROLES = ["User", "VerifiedUser", "ContentManager", "Admin", "Mett", "Developer"] as const;
export const UserRole = /* @__PURE__ */ z.enum(USER_ROLES);
export type UserRole = z.infer<typeof UserRole>;

export type UserFlags = {
  readonly isVerified: boolean;
  readonly isContentManager: boolean;
  readonly isAdmin: boolean;
  readonly isMett: boolean;
  readonly isDeveloper: boolean;
};

/** Every role of a user, in the order of the enumeration. `User` is always included. */
export function userRolesOf(flags: UserFlags): UserRole[] {
  const holds: Readonly<Record<UserRole, boolean>> = {
    User: true,
    VerifiedUser: flags.isVerified,
    ContentManager: flags.isContentManager,
    Admin: flags.isAdmin,
    Mett: flags.isMett,
    Developer: flags.isDeveloper,
  };
  return USER_ROLES.filter((role) => holds[role]);
}
