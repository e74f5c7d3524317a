import { Guid } from "@plein/contract/guid";
import { MediaDescription, MediaFile } from "@plein/contract/media/media-file";
import { contentManagerProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { editableMedia } from "./media-access.ts";
import { changeMedia } from "./media-change-store.ts";
import { EXAMPLE_MEDIA } from "./media-example.ts";

const { name, alt, folder, tags, focus, credit, licence, expiresOn } = EXAMPLE_MEDIA;

export const saveMedia = contentManagerProcedure
  .meta({
    rest: {
      method: "PUT",
      path: "/api/mediafiles/{guid}",
      summary: "Saves what is said about a file: name, text, folder, tags, focal point, maker, licence. What is left out stays as it is.",
      example: { body: { name, alt, folder, tags, focus, credit, licence, expiresOn }, answer: EXAMPLE_MEDIA },
    },
  })
  .input(MediaDescription.partial().extend({ guid: Guid }))
  .output(MediaFile)
  .mutation(async ({ ctx, input: { guid, ...changes } }) => {
    unwrap(await editableMedia(ctx, guid));
    return changeMedia(ctx, guid, { kind: "describe", changes });
  });
