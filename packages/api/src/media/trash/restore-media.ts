import { Guid } from "@plein/contract/guid";
import { MediaFile } from "@plein/contract/media/media-file";
import { z } from "zod";
import { contentManagerProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { changeMedia } from "../change-media.ts";
import { findEditableMedia } from "../media-access.ts";
import { EXAMPLE_MEDIA } from "../media-example.ts";
import { restoreMediaRow } from "../media-write-rows.ts";
import { checkStorageLimit } from "../storage/storage-limit.shared.ts";

export const restoreMedia = contentManagerProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/mediafiles/{guid}:restore",
      summary: "Restores a file from the trash.",
      example: { response: EXAMPLE_MEDIA },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(MediaFile)
  .mutation(async ({ ctx, input: { guid } }) => {
    unwrap(await findEditableMedia(ctx, guid));
    const { platformGuid } = ctx.db;
    return changeMedia(ctx, guid, {
      action: "media.restore",
      write: async (tx) => {
        await restoreMediaRow(tx, platformGuid, guid);
        unwrap(await checkStorageLimit(tx, platformGuid));
      },
    });
  });
