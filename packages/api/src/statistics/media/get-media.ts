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
      summary: "Returns the bytes and numbers of the platform's files, the largest ones, and how many public pictures have no description.",
    },
  })
  .output(MediaStatistics)
  .query(async ({ ctx }) => {
    requireRight(ctx.actor, "statistics.view");
    const { db, actor, platform } = ctx;
    const [storage, files, largest] = await Promise.all([readMediaStorage(db, platform.guid), countFiles(db), listLargestFiles(db, actor)]);
    return { ...storage, ...files, largest };
  });
