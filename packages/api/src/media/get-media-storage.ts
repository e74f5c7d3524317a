import { can } from "@plein/contract/access/policy";
import { MediaStorage } from "@plein/contract/media/media-storage";
import { failure } from "@plein/contract/result";
import { contentManagerProcedure } from "../procedures.ts";
import { ResultError } from "../result-error.ts";
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
  .query(({ ctx }) => {
    if (!can(ctx.actor, "images.list"))
      throw new ResultError(failure("Unauthorized", "No right to list the library", { isAuthenticated: true }));
    return findMediaStorage(ctx.db, ctx.platform.guid);
  });
