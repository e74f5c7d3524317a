import { Guid } from "@plein/contract/guid";
import { ErasePlan } from "@plein/contract/privacy/erase-plan";
import { z } from "zod";
import { userProcedure } from "../../procedures.ts";
import { requireRecentAuthentication } from "../../recent-authentication.ts";
import { unwrap } from "../../result-error.ts";
import { EXAMPLE_PLAN } from "../privacy-examples.ts";
import { checkUserManagement } from "../subject.ts";
import { confirmErase } from "./erase-plan.ts";

export const confirmUserErase = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/users/{guid}:confirmErase",
      summary: "Confirms the erasure that another admin requested: the account is erased in seven days, unless that is cancelled.",
      example: { response: EXAMPLE_PLAN },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(ErasePlan)
  .mutation(async ({ ctx, input: { guid } }) => {
    unwrap(checkUserManagement(ctx));
    return unwrap(await confirmErase(ctx, guid, () => requireRecentAuthentication(ctx)));
  });
