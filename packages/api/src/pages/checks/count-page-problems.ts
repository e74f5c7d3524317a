import { ProblemCounts } from "@plein/contract/checks/page-with-problems";
import { userProcedure } from "../../procedures.ts";
import { requireRight } from "../../require-right.ts";
import { countProblemRows } from "./page-problem-rows.ts";

/** Returns the number of problems in the drafts that the caller may see, as found by their last check. */
export const countPageProblems = userProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/pages:problemCount",
      summary: "Returns how many drafts have points of attention, and how many errors and warnings these are.",
      example: { response: { pages: 12, errors: 3, warnings: 41 } },
    },
  })
  .output(ProblemCounts)
  .query(({ ctx: { db, actor } }) => {
    requireRight(actor, "pages.list");
    return countProblemRows(db, db.platformGuid, actor);
  });
