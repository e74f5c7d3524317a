import { can } from "@plein/contract/access/policy";
import { failure } from "@plein/contract/result";
import { NewSupportGrant, SupportGrant } from "@plein/contract/support/support-grant";
import { userProcedure } from "../procedures.ts";
import { requireRecentAuthentication } from "../recent-authentication.ts";
import { ResultError, unwrap } from "../result-error.ts";
import { EXAMPLE_GRANT } from "./support-examples.ts";
import { openGrant } from "./support-grant-store.ts";

export const openSupportGrant = userProcedure
  .meta({
    takesIdempotencyKey: true,
    rest: {
      method: "POST",
      path: "/api/supportgrants",
      status: 201,
      summary:
        "Opens the caller's support grant on this platform, for staff: their rights hold until it ends. One that is open already ends. The platform's admins see it.",
      example: { body: { reason: EXAMPLE_GRANT.reason, hours: 2 }, answer: EXAMPLE_GRANT },
    },
  })
  .input(NewSupportGrant)
  .output(SupportGrant)
  .mutation(async ({ ctx, input }) => {
    if (!can(ctx.actor, "supportGrants.open"))
      throw new ResultError(failure("Unauthorized", "Support grants are for staff", { isAuthenticated: true }));
    requireRecentAuthentication(ctx);
    return unwrap(await openGrant(ctx, input));
  });
