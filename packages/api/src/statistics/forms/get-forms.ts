import { FormStatistics } from "@plein/contract/statistics/statistics";
import { StatisticsPeriod } from "@plein/contract/statistics/statistics-period";
import { contentManagerProcedure } from "../../procedures.ts";
import { requireRight } from "../../require-right.ts";
import { readQuery } from "../../rest-input.ts";
import { listFormFigures } from "./form-figure-rows.ts";

export const getFormStatistics = contentManagerProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/statistics:forms",
      readInput: (parts) => readQuery(parts),
      summary:
        "Returns how many people saw, began and sent each form whose submissions the caller may see in a period, the submissions, and how long handling them took.",
    },
  })
  .input(StatisticsPeriod)
  .output(FormStatistics)
  .query(async ({ ctx, input }) => {
    requireRight(ctx.actor, "statistics.view");
    return { forms: await listFormFigures(ctx.db, ctx.actor, input) };
  });
