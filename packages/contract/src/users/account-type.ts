import { z } from "zod";

/** The label of an account, from its flags (docs/rules.md "Account types"). */
export const ACCOUNT_TYPES = ["Admin", "Mett", "Standard", "ContentManager", "Developer"] as const;
export const AccountType = /* @__PURE__ */ z.enum(ACCOUNT_TYPES);
export type AccountType = z.infer<typeof AccountType>;

export type AccountFlags = {
  readonly isDeveloper: boolean;
  readonly isMett: boolean;
  readonly isAdmin: boolean;
  readonly isContentManager: boolean;
};

/** The first that applies, from Developer down: an account with several flags still has one label. */
export function accountTypeOf({ isDeveloper, isMett, isAdmin, isContentManager }: AccountFlags): AccountType {
  if (isDeveloper) return "Developer";
  if (isMett) return "Mett";
  if (isAdmin) return "Admin";
  return isContentManager ? "ContentManager" : "Standard";
}
