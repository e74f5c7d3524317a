import { MediaStatistics } from "@plein/contract/statistics/statistics";
import { readMediaStorage } from "../../media/storage/storage-limit.shared.ts";
import { contentManagerProcedure } from "../../procedures.ts";
import { requireRight } from "../../require-right.ts";
import { countFiles, listLargestFiles } from "./file-count-rows.ts";

export const getMediaStatistics = contentManagerProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/statistics:media",
      summary:
        "Returns the bytes and numbers of the platform's files, the largest ones, how many public pictures have no description, and which files nothing used at the last daily check.",
    },
  })
  .output(MediaStatistics)
  .query(async ({ ctx }) => {
    requireRight(ctx.actor, "statistics.view");
    const { db, actor, platform } = ctx;
    const [storage, { unusedFiles, unusedBytes, ...files }, largest, largestUnused] = await Promise.all([
      readMediaStorage(db, platform.guid),
      countFiles(db),
      listLargestFiles(db, actor, "all"),
      listLargestFiles(db, actor, "unused"),
    ]);
    return { ...storage, ...files, largest, unused: { files: unusedFiles, bytes: unusedBytes, largest: largestUnused } };
  });
