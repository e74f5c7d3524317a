import { MediaStorage } from "@plein/contract/media/media-storage";
import { contentManagerProcedure } from "../../procedures.ts";
import { requireRight } from "../../require-right.ts";
import { readMediaStorage } from "./storage-limit.shared.ts";

export const getMediaStorage = contentManagerProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/mediafiles:storage",
      summary: "Returns the bytes that the platform's files take, and the most that they may take (the setting storageLimitGb).",
      example: { response: { usedBytes: 2_345_678_901, limitBytes: 10_000_000_000 } },
    },
  })
  .output(MediaStorage)
  .query(({ ctx }) => {
    requireRight(ctx.actor, "images.list");
    return readMediaStorage(ctx.db, ctx.platform.guid);
  });
