import { expect, it } from "vitest";
import { requiresSecondFactor, TWO_FACTOR_ROLES, type TwoFactorRole } from "./two-factor-roles.ts";

const nobody = { isAdmin: false, isMett: false, isDeveloper: false, isContentManager: false };
const FLAG_OF: Readonly<Record<TwoFactorRole, Partial<typeof nobody>>> = {
  ContentManager: { isContentManager: true },
  Admin: { isAdmin: true },
  Mett: { isMett: true },
  Developer: { isDeveloper: true },
};

it.each(TWO_FACTOR_ROLES)("is required of users who are %s if the platform says so, and of nobody else", (role) => {
  expect(requiresSecondFactor([role], { ...nobody, ...FLAG_OF[role] })).toBe(true);
  expect(requiresSecondFactor([role], nobody)).toBe(false);
  for (const other of TWO_FACTOR_ROLES)
    if (other !== role) expect(requiresSecondFactor([other], { ...nobody, ...FLAG_OF[role] })).toBe(false);
  expect(requiresSecondFactor([], { ...nobody, ...FLAG_OF[role] })).toBe(false);
});
