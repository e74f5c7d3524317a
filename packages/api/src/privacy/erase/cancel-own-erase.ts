import { ErasePlan, NO_ERASE_PLAN } from "@plein/contract/privacy/erase-plan";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { cancelErase } from "./erase-plan.ts";

export const cancelOwnErase = userProcedure
  .meta({
    isOpenWithoutTerms: true,
    rest: {
      method: "POST",
      path: "/api/profiles:cancelErase",
      summary: "Cancels the erasure of the caller's own account.",
      example: { response: NO_ERASE_PLAN },
    },
  })
  .output(ErasePlan)
  .mutation(async ({ ctx }) => unwrap(await cancelErase(ctx, ctx.actor.userGuid)));
