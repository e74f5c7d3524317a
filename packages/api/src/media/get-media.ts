import { can } from "@plein/contract/access/policy";
import { Guid } from "@plein/contract/guid";
import { MediaFile, MediaUse } from "@plein/contract/media/media-file";
import { z } from "zod";
import { contentManagerProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { findVisibleMedia } from "./media-access.ts";
import { EXAMPLE_MEDIA } from "./media-example.ts";
import { listMediaUseRows } from "./media-use-rows.ts";
import { toMediaFile } from "./to-media-file.ts";

const MediaWithUses = z.strictObject({
  file: MediaFile,
  /** the uses of the file that this caller may see */
  uses: z.array(MediaUse),
  /** the number of other uses */
  hiddenUses: z.int().min(0),
});

export const getMedia = contentManagerProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/mediafiles/{guid}",
      summary: "Returns a picture or file of the library, with where it is shown.",
      example: { response: { file: EXAMPLE_MEDIA, uses: [{ kind: "page", title: "Over de gracht", path: "/gracht" }], hiddenUses: 0 } },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(MediaWithUses)
  .query(async ({ ctx, input }) => {
    const { db, actor } = ctx;
    const row = unwrap(await findVisibleMedia(ctx, input.guid));
    const seesSettings = can(actor, "settings.readAll");
    const rows = await listMediaUseRows(db, db.platformGuid, { guid: row.guid, actor, seesSettings });
    const uses = rows.flatMap(({ isVisible, ...use }) => (isVisible ? use : []));
    return { file: toMediaFile(row), uses, hiddenUses: rows.length - uses.length };
  });
