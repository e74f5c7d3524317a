import { z } from "zod";

/** The label of an account, from its flags (specification section 4). */
export const ACCOUNT_TYPES = ["Admin", "Mett", "Standard", "ContentManager", "Developer"] as const;
export const AccountType = /* @__PURE__ */ z.enum(ACCOUNT_TYPES);
export type AccountType = z.infer<typeof AccountType>;
