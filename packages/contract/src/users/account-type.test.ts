import fc from "fast-check";
import { expect, it } from "vitest";
import { USER_ROLES, userRolesOf } from "../access/user-role.ts";
import { type AccountType, accountTypeOf } from "./account-type.ts";

const flags = fc.record({
  isVerified: fc.boolean(),
  isContentManager: fc.boolean(),
  isAdmin: fc.boolean(),
  isMett: fc.boolean(),
  isDeveloper: fc.boolean(),
});
const FIRST_MATCH: AccountType[] = ["Developer", "Mett", "Admin", "ContentManager"];

// @covers enum.account-types
it("an account's type is the first that applies: Developer, Mett, Admin, ContentManager, else Standard", () => {
  fc.assert(
    fc.property(flags, (account) => {
      const roles: readonly string[] = userRolesOf(account);
      expect(accountTypeOf(account)).toBe(FIRST_MATCH.find((type) => roles.includes(type)) ?? "Standard");
    }),
  );
});

// @covers entity.application-user, enum.user-roles
it("a user's roles are exactly the flags that are set, always with User, in the enumeration's order", () => {
  fc.assert(
    fc.property(flags, (account) => {
      const roles = userRolesOf(account);
      expect(roles[0]).toBe("User");
      expect(roles).toEqual(USER_ROLES.filter((role) => roles.includes(role)));
      expect(roles).toHaveLength(1 + Object.values(account).filter(Boolean).length);
    }),
  );
  expect(userRolesOf({ isVerified: true, isContentManager: false, isAdmin: true, isMett: false, isDeveloper: false })).toEqual([
    "User",
    "VerifiedUser",
    "Admin",
  ]);
});
