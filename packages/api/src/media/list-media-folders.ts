import { MediaFacets } from "@plein/contract/media/media-query";
import { contentManagerProcedure } from "../procedures.ts";
import { countMediaByFolder, countMediaByTag } from "./media-list-rows.ts";

export const listMediaFolders = contentManagerProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/mediafiles:places",
      summary: "Returns the folders and tags of the library, each with its number of files.",
      example: { response: { folders: [{ path: "Stad/Water", files: 3 }], tags: [{ tag: "gracht", files: 2 }] } },
    },
  })
  .output(MediaFacets)
  .query(async ({ ctx: { db, actor } }) => {
    const [folders, tags] = await Promise.all([
      countMediaByFolder(db, db.platformGuid, actor),
      countMediaByTag(db, db.platformGuid, actor),
    ]);
    return { folders, tags };
  });
