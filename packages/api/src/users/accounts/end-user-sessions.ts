import { endTokens } from "@plein/auth/tokens/one-time-tokens";
import { Guid } from "@plein/contract/guid";
import { UserDetails } from "@plein/contract/users/user-details";
import { z } from "zod";
import { endKeys } from "../../api-keys/end-keys.shared.ts";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import { userProcedure } from "../../procedures.ts";
import { requireRight } from "../../require-right.ts";
import { unwrap } from "../../result-error.ts";
import { getUserDetails } from "../list/user-details.ts";
import { EXAMPLE_USER_DETAILS } from "../user-examples.ts";
import { removeSessionRows } from "./user-security-rows.ts";
import { findUserToSecure } from "./user-to-secure.ts";

export const endUserSessions = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/users/{guid}:endSessions",
      summary: "Signs a user out on every device, and revokes the API keys that act as them.",
      example: { response: { ...EXAMPLE_USER_DETAILS, sessionCount: 0 } },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(UserDetails)
  .mutation(async ({ ctx, input: { guid } }) => {
    requireRight(ctx.actor, "users.list");
    unwrap(await findUserToSecure(ctx, guid));
    await ctx.db.transaction(async (tx) => {
      await removeSessionRows(tx, ctx.db.platformGuid, guid);
      await endTokens(tx, ctx.db.platformGuid, { userGuid: guid, purposes: ["knownDevice"] });
      await endKeys(tx, ctx, { userGuid: guid, reason: "users.endSessions" });
      await addAuditEntry(tx, ctx, { action: "users.endSessions", objectType: "user", objectGuid: guid });
    });
    return unwrap(await getUserDetails(ctx.db, guid));
  });
