import { Guid } from "@plein/contract/guid";
import { MediaDescription, MediaFile } from "@plein/contract/media/media-file";
import { contentManagerProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { changeMedia } from "./change-media.ts";
import { findEditableMedia } from "./media-access.ts";
import { EXAMPLE_MEDIA } from "./media-example.ts";
import { saveMediaDescription } from "./media-write-rows.ts";

const { name, alt, folder, tags, focus, credit, licence, expiresOn } = EXAMPLE_MEDIA;

export const saveMedia = contentManagerProcedure
  .meta({
    rest: {
      method: "PUT",
      path: "/api/mediafiles/{guid}",
      summary:
        "Saves the description of a file: name, text, folder, tags, focal point, maker, licence. Members that are left out don't change.",
      example: { body: { name, alt, folder, tags, focus, credit, licence, expiresOn }, response: EXAMPLE_MEDIA },
    },
  })
  .input(MediaDescription.partial().extend({ guid: Guid }))
  .output(MediaFile)
  .mutation(async ({ ctx, input: { guid, ...changes } }) => {
    unwrap(await findEditableMedia(ctx, guid));
    return changeMedia(ctx, guid, {
      action: "media.save",
      after: { changed: Object.keys(changes) },
      write: (tx) => saveMediaDescription(tx, ctx.db.platformGuid, { ...changes, guid }),
    });
  });
