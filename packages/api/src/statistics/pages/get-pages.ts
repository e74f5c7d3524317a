import { PAGE_VIEW_DAYS, PageStatistics } from "@plein/contract/statistics/statistics";
import { contentManagerProcedure } from "../../procedures.ts";
import { requireRight } from "../../require-right.ts";
import { listPageViews } from "./page-view-rows.ts";

/** The figures of all pages, for the list of pages, which shows all of them at once. */
export const getPageStatistics = contentManagerProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/statistics:pages",
      summary: "Returns how often each page that the caller may view was viewed in the last 30 days; pages without views are absent.",
      example: { response: [{ guid: "0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37", views: 214 }] },
    },
  })
  .output(PageStatistics)
  .query(async ({ ctx: { db, actor } }) => {
    requireRight(actor, "statistics.view");
    return listPageViews(db, actor, PAGE_VIEW_DAYS);
  });
