import { Guid } from "@plein/contract/guid";
import { ErasePlan } from "@plein/contract/privacy/erase-plan";
import { z } from "zod";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { EXAMPLE_PLAN } from "../privacy-examples.ts";
import { checkUserManagement } from "../subject.ts";
import { getErasePlan } from "./erase-plan.ts";

export const getUserErasePlan = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/users/{guid}:erasePlan",
      summary: "Returns the state of the erasure of a user's account.",
      example: { response: EXAMPLE_PLAN },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(ErasePlan)
  .query(async ({ ctx, input: { guid } }) => {
    unwrap(checkUserManagement(ctx));
    return unwrap(await getErasePlan(ctx, guid));
  });
