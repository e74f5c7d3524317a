import { z } from "zod";

/** What a user is, as values that can hold together (docs/rules.md "User roles"). */
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

/** Every role that holds for a user, in the order of the enumeration. `User` always does. */
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
