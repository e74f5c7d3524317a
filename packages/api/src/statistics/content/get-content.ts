import { hideSmallCount } from "@plein/contract/statistics/small-count";
import { ContentStatistics } from "@plein/contract/statistics/statistics";
import { StatisticsPeriod } from "@plein/contract/statistics/statistics-period";
import { countChangedDrafts } from "../../pages/tree/changed-drafts.shared.ts";
import { contentManagerProcedure } from "../../procedures.ts";
import { requireRight } from "../../require-right.ts";
import { readQuery } from "../../rest-input.ts";
import { listMissedPaths, listUnvisitedPages, listViewedContent } from "./content-rows.ts";
import { listDownloads } from "./download-rows.ts";
import { listOutgoingLinks, listViewTimes } from "./reading-rows.ts";
import { countWaitingContent, listOldestPages, listTouchedGuids } from "./upkeep-rows.ts";

/** Pages and items that the caller may not see are left out. */
export const getContentStatistics = contentManagerProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/statistics:content",
      readInput: (parts) => readQuery(parts),
      summary:
        "Returns the pages and items that were viewed most in a period, how long they were shown, where visits started and ended, followed links to other sites, the documents that were downloaded most, paths that visitors missed, unvisited pages, the oldest page of each of their owners, and what waits to be done.",
    },
  })
  .input(StatisticsPeriod)
  .output(ContentStatistics)
  .query(async ({ ctx, input }) => {
    requireRight(ctx.actor, "statistics.view");
    const { db, actor } = ctx;
    const [viewed, landings, exits, outgoing, downloads, notFound, unvisited, oldest, waiting, changedDrafts] = await Promise.all([
      listViewedContent(db, actor, { kind: "page", period: input }),
      listViewedContent(db, actor, { kind: "landing", period: input }),
      listViewedContent(db, actor, { kind: "exit", period: input }),
      listOutgoingLinks(db, input),
      listDownloads(db, input),
      listMissedPaths(db, input),
      listUnvisitedPages(db, actor),
      listOldestPages(db, actor),
      countWaitingContent(db, actor),
      listTouchedGuids(db, actor, MAX_COMPARED).then((guids) => countChangedDrafts(db, actor, guids)),
    ]);
    const times = await listViewTimes(
      db,
      viewed.map(({ path }) => path),
      input,
    );
    const meanOf = (path: string) => {
      const { views, seconds } = times.find((time) => time.path === path) ?? NEVER_TIMED;
      return views === 0 || hideSmallCount(views) === null ? null : Math.round(seconds / views);
    };
    return {
      viewed: viewed.map(({ path, title, count, before }) => ({ path, title, views: count, before, seconds: meanOf(path) })),
      landings: landings.map(toVisitedContent),
      exits: exits.map(toVisitedContent),
      outgoing,
      downloads: downloads.map(({ guid, name, count, before }) => ({ guid, name, downloads: count, before })),
      notFound,
      unvisited,
      oldest,
      waiting: { ...waiting, changedDrafts },
    };
  });

/** Published pages of which the draft is compared with the publication. */
const MAX_COMPARED = 500;

const NEVER_TIMED = { views: 0, seconds: 0 };

type Visited = { readonly path: string; readonly title: string | null; readonly count: number };

function toVisitedContent({ path, title, count }: Visited): ContentStatistics["landings"][number] {
  return { path, title, visits: hideSmallCount(count) };
}
