import { Guid } from "@plein/contract/guid";
import { MediaFile, MediaUse } from "@plein/contract/media/media-file";
import { z } from "zod";
import { contentManagerProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { visibleMedia } from "./media-access.ts";
import { EXAMPLE_MEDIA } from "./media-example.ts";
import { toMediaFile } from "./media-store.ts";
import { listMediaUses } from "./media-uses-store.ts";

const MediaWithUses = z.strictObject({
  file: MediaFile,
  /** where it is shown, as far as this caller may see that */
  uses: z.array(MediaUse),
  /** how many places more there are */
  hiddenUses: z.int().min(0),
});

export const getMedia = contentManagerProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/mediafiles/{guid}",
      summary: "A picture or file of the library, with where it is shown.",
      example: { answer: { file: EXAMPLE_MEDIA, uses: [{ kind: "page", title: "Over de gracht", path: "/gracht" }], hiddenUses: 0 } },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(MediaWithUses)
  .query(async ({ ctx, input }) => {
    const row = unwrap(await visibleMedia(ctx, input.guid));
    const { uses, hidden } = await listMediaUses(ctx.db, ctx.actor, input.guid);
    return { file: toMediaFile(row), uses: [...uses], hiddenUses: hidden };
  });
