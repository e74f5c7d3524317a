import { hideSmallCount } from "@plein/contract/statistics/small-count";
import { ContentStatistics } from "@plein/contract/statistics/statistics";
import { StatisticsPeriod } from "@plein/contract/statistics/statistics-period";
import { contentManagerProcedure } from "../../procedures.ts";
import { requireRight } from "../../require-right.ts";
import { readQuery } from "../../rest-input.ts";
import { listMissedPaths, listUnvisitedPages, listViewedContent } from "./content-rows.ts";
import { listDownloads } from "./download-rows.ts";

/** Pages and items that the caller may not see are left out. */
export const getContentStatistics = contentManagerProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/statistics:content",
      readInput: (parts) => readQuery(parts),
      summary:
        "Returns the pages and items that were viewed most in a period, where visits started, the documents that were downloaded most, paths that visitors missed, and unvisited pages.",
    },
  })
  .input(StatisticsPeriod)
  .output(ContentStatistics)
  .query(async ({ ctx, input }) => {
    requireRight(ctx.actor, "statistics.view");
    const { db, actor } = ctx;
    const [viewed, landings, downloads, notFound, unvisited] = await Promise.all([
      listViewedContent(db, actor, { kind: "page", period: input }),
      listViewedContent(db, actor, { kind: "landing", period: input }),
      listDownloads(db, input),
      listMissedPaths(db, input),
      listUnvisitedPages(db, actor),
    ]);
    return {
      viewed: viewed.map(({ path, title, count, before }) => ({ path, title, views: count, before })),
      landings: landings.map(({ path, title, count }) => ({ path, title, visits: hideSmallCount(count) })),
      downloads: downloads.map(({ guid, name, count, before }) => ({ guid, name, downloads: count, before })),
      notFound,
      unvisited,
    };
  });
