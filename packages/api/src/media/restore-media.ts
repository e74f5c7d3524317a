import { Guid } from "@plein/contract/guid";
import { MediaFile } from "@plein/contract/media/media-file";
import { z } from "zod";
import { contentManagerProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { editableMedia } from "./media-access.ts";
import { changeMedia } from "./media-change-store.ts";
import { EXAMPLE_MEDIA } from "./media-example.ts";

export const restoreMedia = contentManagerProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/mediafiles/{guid}:restore",
      summary: "Brings a file back from the trash.",
      example: { answer: EXAMPLE_MEDIA },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(MediaFile)
  .mutation(async ({ ctx, input: { guid } }) => {
    unwrap(await editableMedia(ctx, guid));
    return changeMedia(ctx, guid, { kind: "restore" });
  });
