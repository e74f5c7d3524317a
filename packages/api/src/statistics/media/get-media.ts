import { MediaStatistics } from "@plein/contract/statistics/statistics";
import { readMediaStorage } from "../../media/storage/storage-limit.shared.ts";
import { contentManagerProcedure } from "../../procedures.ts";
import { requireRight } from "../../require-right.ts";
import { countFiles } from "./file-count-rows.ts";

export const getMediaStatistics = contentManagerProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/statistics:media",
      summary: "Returns the bytes and numbers of the platform's files, and how many public pictures have no description.",
    },
  })
  .output(MediaStatistics)
  .query(async ({ ctx }) => {
    requireRight(ctx.actor, "statistics.view");
    const [storage, files] = await Promise.all([readMediaStorage(ctx.db, ctx.platform.guid), countFiles(ctx.db)]);
    return { ...storage, ...files };
  });
