import { MediaStorage } from "@plein/contract/media/media-storage";
import { contentManagerProcedure } from "../../procedures.ts";
import { requireRight } from "../../require-right.ts";
import { readMediaStorage } from "./storage-limit.shared.ts";

export const getMediaStorage = contentManagerProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/mediafiles:storage",
      summary: "Returns the storage that the platform's files use, in bytes, and their quota (the setting storageLimitGb).",
      example: { response: { usedBytes: 2_345_678_901, limitBytes: 10_000_000_000 } },
    },
  })
  .output(MediaStorage)
  .query(({ ctx }) => {
    requireRight(ctx.actor, "images.list");
    return readMediaStorage(ctx.db, ctx.platform.guid);
  });
