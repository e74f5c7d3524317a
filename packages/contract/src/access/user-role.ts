import { z } from "zod";

/** What a user is, as values that can hold together (specification section 4). */
export const USER_ROLES = ["User", "VerifiedUser", "ContentManager", "Admin", "Mett", "Developer"] as const;
export const UserRole = /* @__PURE__ */ z.enum(USER_ROLES);
export type UserRole = z.infer<typeof UserRole>;
