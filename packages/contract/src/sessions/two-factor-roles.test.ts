import { expect, it } from "vitest";
import { asksSecondFactor, TWO_FACTOR_ROLES, type TwoFactorRole } from "./two-factor-roles.ts";

const nobody = { isAdmin: false, isMett: false, isDeveloper: false, isContentManager: false };
const FLAG_OF: Readonly<Record<TwoFactorRole, Partial<typeof nobody>>> = {
  ContentManager: { isContentManager: true },
  Admin: { isAdmin: true },
  Mett: { isMett: true },
  Developer: { isDeveloper: true },
};

it.each(TWO_FACTOR_ROLES)("asks whoever is %s where the platform says so, and of them nobody else", (role) => {
  expect(asksSecondFactor([role], { ...nobody, ...FLAG_OF[role] })).toBe(true);
  expect(asksSecondFactor([role], nobody)).toBe(false);
  for (const other of TWO_FACTOR_ROLES) if (other !== role) expect(asksSecondFactor([other], { ...nobody, ...FLAG_OF[role] })).toBe(false);
  expect(asksSecondFactor([], { ...nobody, ...FLAG_OF[role] })).toBe(false);
});
