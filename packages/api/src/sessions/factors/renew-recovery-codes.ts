import { failure, type Result, success } from "@plein/contract/result";
import { RecoveryCodes } from "@plein/contract/sessions/second-factor";
import type { UserContext } from "../../context.ts";
import { userProcedure } from "../../procedures.ts";
import { requireRecentAuthentication } from "../../recent-authentication.ts";
import { unwrap } from "../../result-error.ts";
import { findFactors } from "./factor-rows.ts";
import { hasFactor, notifyFactorChange, replaceRecoveryCodes } from "./factors.ts";

export const renewRecoveryCodes = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/factors:renewRecoveryCodes",
      summary: "Renews the caller's recovery codes: returns ten new ones, once; the earlier ones stop working.",
      example: { response: { recoveryCodes: ["k3m9p-x7wqa"] } },
    },
  })
  .output(RecoveryCodes)
  .mutation(async ({ ctx }) => {
    requireRecentAuthentication(ctx);
    return { recoveryCodes: unwrap(await renewCodes(ctx)) };
  });

/** @returns NotFound for an account without a factor, which has nothing to recover */
function renewCodes(ctx: UserContext): Promise<Result<string[]>> {
  return ctx.db.transaction(async (tx) => {
    if (!hasFactor(await findFactors(tx, ctx.platform.guid, ctx.actor.userGuid))) return failure("NotFound", "No second factor to recover");
    const codes = await replaceRecoveryCodes(tx, ctx);
    await notifyFactorChange(tx, ctx, "recoveryCodesRenewed");
    return success(codes);
  });
}
