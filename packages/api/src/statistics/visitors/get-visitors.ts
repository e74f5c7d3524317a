import { hideSmallCount } from "@plein/contract/statistics/small-count";
import { VisitorStatistics } from "@plein/contract/statistics/statistics";
import { StatisticsPeriod } from "@plein/contract/statistics/statistics-period";
import { contentManagerProcedure } from "../../procedures.ts";
import { requireRight } from "../../require-right.ts";
import { readQuery } from "../../rest-input.ts";
import { listContentLanguages, listHourViews, listShares, type SHARE_KINDS } from "./visitor-rows.ts";

export const getVisitorStatistics = contentManagerProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/statistics:visitors",
      readInput: (parts) => readQuery(parts),
      summary:
        "Returns where the visits of a period came from, with which devices, browsers and languages, from which countries and at which hours, and in which languages its pages were read; null means fewer than five.",
    },
  })
  .input(StatisticsPeriod)
  .output(VisitorStatistics)
  .query(async ({ ctx, input }) => {
    requireRight(ctx.actor, "statistics.view");
    const { db, platform } = ctx;
    const [shares, contentLanguage, hours] = await Promise.all([
      listShares(db, input),
      listContentLanguages(db, platform.defaultLocale, input),
      listHourViews(db, input),
    ]);
    const visitsBy = (dimension: (typeof SHARE_KINDS)[number]) =>
      shares.filter(({ kind }) => kind === dimension).map(({ value, count }) => ({ value, visits: hideSmallCount(count) }));
    return {
      source: visitsBy("source"),
      device: visitsBy("device"),
      browser: visitsBy("browser"),
      language: visitsBy("language"),
      country: visitsBy("country"),
      contentLanguage,
      translated: visitsBy("translated").map(({ value, visits: views }) => ({ value, views })),
      hours,
    };
  });
