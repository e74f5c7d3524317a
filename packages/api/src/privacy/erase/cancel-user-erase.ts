import { Guid } from "@plein/contract/guid";
import { ErasePlan, NO_ERASE_PLAN } from "@plein/contract/privacy/erase-plan";
import { z } from "zod";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { checkUserManagement } from "../subject.ts";
import { cancelErase } from "./erase-plan.ts";

export const cancelUserErase = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/users/{guid}:cancelErase",
      summary: "Cancels the erasure of a user's account.",
      example: { response: NO_ERASE_PLAN },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(ErasePlan)
  .mutation(async ({ ctx, input: { guid } }) => {
    unwrap(checkUserManagement(ctx));
    return unwrap(await cancelErase(ctx, guid));
  });
