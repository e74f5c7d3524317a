import { can } from "@plein/contract/access/policy";
import { MediaStorage } from "@plein/contract/media/media-storage";
import { failure } from "@plein/contract/result";
import { contentManagerProcedure } from "../../procedures.ts";
import { ResultError } from "../../result-error.ts";
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
    if (!can(ctx.actor, "images.list"))
      throw new ResultError(failure("Unauthorized", "No right to list the library", { isAuthenticated: true }));
    return readMediaStorage(ctx.db, ctx.platform.guid);
  });
