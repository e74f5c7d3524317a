import { resetSignInLimits } from "@plein/auth/limits/sign-in-limits";
import { Guid } from "@plein/contract/guid";
import { UserDetails } from "@plein/contract/users/user-details";
import { z } from "zod";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import { userProcedure } from "../../procedures.ts";
import { requireRight } from "../../require-right.ts";
import { unwrap } from "../../result-error.ts";
import { getUserDetails } from "../list/user-details.ts";
import { EXAMPLE_USER_DETAILS } from "../user-examples.ts";
import { findUserToSecure } from "./user-to-secure.ts";

export const unlockUser = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/users/{guid}:unlock",
      summary: "Unlocks an account that has to wait after too many wrong passwords.",
      example: { response: EXAMPLE_USER_DETAILS },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(UserDetails)
  .mutation(async ({ ctx, input: { guid } }) => {
    requireRight(ctx.actor, "users.list");
    const { email } = unwrap(await findUserToSecure(ctx, guid));
    await ctx.db.transaction((tx) => addAuditEntry(tx, ctx, { action: "users.unlock", objectType: "user", objectGuid: guid }));
    await resetSignInLimits(ctx.db, email);
    return unwrap(await getUserDetails(ctx.db, guid));
  });
