import { ErasePlan } from "@plein/contract/privacy/erase-plan";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { EXAMPLE_PLAN } from "../privacy-examples.ts";
import { getErasePlan } from "./erase-plan.ts";

export const getOwnErasePlan = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/profiles:erasePlan",
      summary: "Returns when the caller's own account will be erased, if that was requested.",
      example: { response: EXAMPLE_PLAN },
    },
  })
  .output(ErasePlan)
  .query(async ({ ctx }) => unwrap(await getErasePlan(ctx, ctx.actor.userGuid)));
