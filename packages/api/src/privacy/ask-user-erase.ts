import { Guid } from "@plein/contract/guid";
import { ErasePlan } from "@plein/contract/privacy/erase-plan";
import { z } from "zod";
import { userProcedure } from "../procedures.ts";
import { requireRecentAuthentication } from "../recent-authentication.ts";
import { unwrap } from "../result-error.ts";
import { askErase } from "./erase-plan-store.ts";
import { EXAMPLE_PLAN } from "./privacy-examples.ts";
import { mayManage } from "./subject-store.ts";

export const askUserErase = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/users/{guid}:askErase",
      summary: "Asks to erase a user's account, which another admin has to confirm.",
      example: { answer: EXAMPLE_PLAN },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(ErasePlan)
  .mutation(async ({ ctx, input: { guid } }) => {
    unwrap(mayManage(ctx));
    return unwrap(await askErase(ctx, guid, () => requireRecentAuthentication(ctx)));
  });
