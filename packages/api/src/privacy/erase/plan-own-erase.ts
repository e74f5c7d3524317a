import { ErasePlan } from "@plein/contract/privacy/erase-plan";
import { userProcedure } from "../../procedures.ts";
import { requireRecentAuthentication } from "../../recent-authentication.ts";
import { unwrap } from "../../result-error.ts";
import { EXAMPLE_PLAN } from "../privacy-examples.ts";
import { requestErase } from "./erase-plan.ts";

export const planOwnErase = userProcedure
  .meta({
    isOpenWithoutTerms: true,
    rest: {
      method: "POST",
      path: "/api/profiles:planErase",
      summary:
        "Erases the caller's own account in seven days, unless that is cancelled. Requires that the caller authenticated within the last five minutes.",
      example: { response: EXAMPLE_PLAN },
    },
  })
  .output(ErasePlan)
  .mutation(async ({ ctx }) => unwrap(await requestErase(ctx, ctx.actor.userGuid, () => requireRecentAuthentication(ctx))));
