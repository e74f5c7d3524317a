import { z } from "zod";
import { UserRole } from "../access/user-role.ts";
import { AccountType } from "../users/account-type.ts";
import { ApplicationUser } from "../users/application-user.ts";

/** The signed-in user's own account. */
export const Profile = ApplicationUser.extend({ accountType: AccountType, userRoles: z.array(UserRole).max(100) });
export type Profile = z.infer<typeof Profile>;
