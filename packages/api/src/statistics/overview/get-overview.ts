import { can } from "@plein/contract/access/policy";
import { hideSmallCount } from "@plein/contract/statistics/small-count";
import { type StatisticsCounts, StatisticsOverview } from "@plein/contract/statistics/statistics";
import { previousPeriod, StatisticsPeriod } from "@plein/contract/statistics/statistics-period";
import { contentManagerProcedure } from "../../procedures.ts";
import { requireRight } from "../../require-right.ts";
import { readQuery } from "../../rest-input.ts";
import { type DayCounts, findCountedSince, listDayCounts } from "./overview-rows.ts";

export const getStatisticsOverview = contentManagerProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/statistics:overview",
      readInput: (parts) => readQuery(parts),
      summary: "Returns what was counted on each day of a period, from and until included, with the totals of the period before.",
    },
  })
  .input(StatisticsPeriod)
  .output(StatisticsOverview)
  .query(async ({ ctx, input }) => {
    requireRight(ctx.actor, "statistics.view");
    const { db, actor } = ctx;
    const { from } = previousPeriod(input);
    const [counted, { today, countedSince }] = await Promise.all([listDayCounts(db, { from, until: input.until }), findCountedSince(db)]);
    const seesPeople = can(actor, "statistics.viewPeople");
    const shown = counted.map(({ consented, ...day }) => (seesPeople ? day : { ...day, accounts: null }));
    const countConsented = (isIn: (day: string) => boolean) =>
      hideSmallCount(counted.reduce((sum, { day, consented }) => sum + (isIn(day) ? consented : 0), 0));
    const own = shown.filter(({ day }) => day >= input.from);
    return {
      countedSince,
      today,
      total: addUp(own),
      before: addUp(shown.filter(({ day }) => day < input.from)),
      days: own.filter(({ day }) => day <= today),
      consented: { total: countConsented((day) => day >= input.from), before: countConsented((day) => day < input.from) },
    };
  });

type VisibleDayCounts = Omit<DayCounts, "accounts" | "consented"> & { readonly accounts: number | null };

function addUp(days: readonly VisibleDayCounts[]): StatisticsCounts {
  const sum = (name: keyof Omit<StatisticsCounts, "accounts">) => days.reduce((total, day) => total + day[name], 0);
  const accounts = days.some((day) => day.accounts === null) ? null : days.reduce((total, day) => total + (day.accounts ?? 0), 0);
  return {
    views: sum("views"),
    visits: sum("visits"),
    visitors: sum("visitors"),
    notFound: sum("notFound"),
    robots: sum("robots"),
    searches: sum("searches"),
    submissions: sum("submissions"),
    accounts,
  };
}
