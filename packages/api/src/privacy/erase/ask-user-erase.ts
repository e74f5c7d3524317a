import { Guid } from "@plein/contract/guid";
import { ErasePlan } from "@plein/contract/privacy/erase-plan";
import { z } from "zod";
import { userProcedure } from "../../procedures.ts";
import { requireRecentAuthentication } from "../../recent-authentication.ts";
import { unwrap } from "../../result-error.ts";
import { EXAMPLE_PLAN } from "../privacy-examples.ts";
import { checkUserManagement } from "../subject.ts";
import { requestErase } from "./erase-plan.ts";

export const askUserErase = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/users/{guid}:requestErase",
      summary: "Requests the erasure of a user's account, which another admin has to confirm.",
      example: { response: EXAMPLE_PLAN },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(ErasePlan)
  .mutation(async ({ ctx, input: { guid } }) => {
    unwrap(checkUserManagement(ctx));
    return unwrap(await requestErase(ctx, guid, () => requireRecentAuthentication(ctx)));
  });
