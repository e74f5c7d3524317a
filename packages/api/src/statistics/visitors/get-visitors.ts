import { hideSmallCount } from "@plein/contract/statistics/small-count";
import { VisitorStatistics } from "@plein/contract/statistics/statistics";
import { StatisticsPeriod } from "@plein/contract/statistics/statistics-period";
import { contentManagerProcedure } from "../../procedures.ts";
import { requireRight } from "../../require-right.ts";
import { readQuery } from "../../rest-input.ts";
import { listHourViews, listVisitShares } from "./visitor-rows.ts";

const KINDS = ["source", "device", "browser", "language"] as const;

export const getVisitorStatistics = contentManagerProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/statistics:visitors",
      readInput: (parts) => readQuery(parts),
      summary:
        "Returns where the visits of a period came from, with which devices, browsers and languages, and at which hours; null means fewer than five visits.",
    },
  })
  .input(StatisticsPeriod)
  .output(VisitorStatistics)
  .query(async ({ ctx, input }) => {
    requireRight(ctx.actor, "statistics.view");
    const [shares, hours] = await Promise.all([listVisitShares(ctx.db, input), listHourViews(ctx.db, input)]);
    const [source = [], device = [], browser = [], language = []] = KINDS.map((kind) =>
      shares.filter((share) => share.kind === kind).map(({ value, visits }) => ({ value, visits: hideSmallCount(visits) })),
    );
    return { source, device, browser, language, hours };
  });
