import { Guid } from "@plein/contract/guid";
import { UserDetails } from "@plein/contract/users/user-details";
import { z } from "zod";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import { userProcedure } from "../../procedures.ts";
import { requireRecentAuthentication } from "../../recent-authentication.ts";
import { requireRight } from "../../require-right.ts";
import { unwrap } from "../../result-error.ts";
import { getUserDetails } from "../list/user-details.ts";
import { EXAMPLE_USER_DETAILS } from "../user-examples.ts";
import { queueSecondFactorReset } from "./user-mails.ts";
import { removeFactorRows } from "./user-security-rows.ts";
import { findUserToSecure } from "./user-to-secure.ts";

export const resetSecondFactor = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/users/{guid}:resetSecondFactor",
      summary:
        "Removes a user's authenticator app, passkeys and recovery codes, for users who lost them, and notifies them: the password alone signs in again.",
      example: { response: EXAMPLE_USER_DETAILS },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(UserDetails)
  .mutation(async ({ ctx, input: { guid } }) => {
    requireRight(ctx.actor, "users.list");
    requireRecentAuthentication(ctx);
    const user = unwrap(await findUserToSecure(ctx, guid));
    await ctx.db.transaction(async (tx) => {
      await removeFactorRows(tx, ctx.db.platformGuid, guid);
      await addAuditEntry(tx, ctx, { action: "users.resetSecondFactor", objectType: "user", objectGuid: guid });
      await queueSecondFactorReset(tx, ctx, user);
    });
    return unwrap(await getUserDetails(ctx.db, guid));
  });
