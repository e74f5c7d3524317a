import { MediaStorage } from "@plein/contract/media/media-storage";
import { contentManagerProcedure } from "../procedures.ts";
import { findMediaStorage } from "./media-storage-store.ts";

export const getMediaStorage = contentManagerProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/mediafiles:storage",
      summary: "What the platform's files take, and what they may take (the setting storageLimitGb), in bytes.",
      example: { answer: { usedBytes: 2_345_678_901, limitBytes: 10_000_000_000 } },
    },
  })
  .output(MediaStorage)
  .query(({ ctx }) => findMediaStorage(ctx.db, ctx.platform.guid));
