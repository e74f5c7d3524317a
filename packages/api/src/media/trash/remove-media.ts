import { Guid } from "@plein/contract/guid";
import { z } from "zod";
import { contentManagerProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { changeMedia } from "../change-media.ts";
import { findEditableMedia } from "../media-access.ts";
import { removeMediaRow } from "../media-write-rows.ts";

export const removeMedia = contentManagerProcedure
  .meta({
    rest: {
      method: "DELETE",
      path: "/api/mediafiles/{guid}",
      summary: "Moves a file to the trash, from which it can be restored for 30 days; it is no longer served.",
      example: { response: { guid: "0199c1f0-8f5e-7c3a-9b1e-000000000021" } },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(z.strictObject({ guid: Guid }))
  .mutation(async ({ ctx, input: { guid } }) => {
    unwrap(await findEditableMedia(ctx, guid));
    await changeMedia(ctx, guid, { action: "media.remove", write: (tx) => removeMediaRow(tx, ctx.db.platformGuid, guid) });
    return { guid };
  });
