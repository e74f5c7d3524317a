import { MediaPlaces } from "@plein/contract/media/media-query";
import { contentManagerProcedure } from "../procedures.ts";
import { listMediaPlaces } from "./media-list-store.ts";

export const listMediaFolders = contentManagerProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/mediafiles:places",
      summary: "The folders and tags that the library's files are in, with how many.",
      example: { answer: { folders: [{ path: "Stad/Water", files: 3 }], tags: [{ tag: "gracht", files: 2 }] } },
    },
  })
  .output(MediaPlaces)
  .query(({ ctx }) => listMediaPlaces(ctx.db, ctx.actor));
