import { FirstSteps } from "@plein/contract/dashboard/first-steps";
import { failure } from "@plein/contract/result";
import { userProcedure } from "../procedures.ts";
import { requireRight } from "../require-right.ts";
import { ResultError } from "../result-error.ts";
import { findFirstSteps } from "./dashboard-rows.ts";

export const getFirstSteps = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/dashboard:firstSteps",
      summary: "Returns, for each step of setting up the platform, whether it is done.",
      example: {
        response: {
          logo: true,
          icon: false,
          colors: true,
          description: true,
          supportEmail: true,
          privacyStatement: false,
          firstPage: true,
          menu: true,
          colleague: false,
        },
      },
    },
  })
  .output(FirstSteps)
  .query(async ({ ctx: { db, actor } }) => {
    requireRight(actor, "settings.edit");
    const steps = await findFirstSteps(db, db.platformGuid);
    if (steps === null) throw new ResultError(failure("NotFound", "No platform"));
    return steps;
  });
