import { MediaPage, MediaQuery } from "@plein/contract/media/media-query";
import { contentManagerProcedure } from "../procedures.ts";
import { PAGE_NUMBERS, readQuery } from "../rest-input.ts";
import { EXAMPLE_MEDIA } from "./media-example.ts";
import { countMediaRows, listMediaRows } from "./media-list-rows.ts";
import { toMediaFile } from "./to-media-file.ts";

export const listMediaFiles = contentManagerProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/mediafiles",
      readInput: (parts) => readQuery(parts, PAGE_NUMBERS),
      summary:
        "Returns the library's pictures and files, newest first; `folder` includes its subfolders, `state` `trash` lists removed files.",
      example: { response: { files: [EXAMPLE_MEDIA], totalNumberOfItems: 1 } },
    },
  })
  .input(MediaQuery)
  .output(MediaPage)
  .query(async ({ ctx: { db, actor }, input: query }) => {
    const [rows, totalNumberOfItems] = await Promise.all([
      listMediaRows(db, db.platformGuid, { actor, query }),
      countMediaRows(db, db.platformGuid, { actor, query }),
    ]);
    return { files: rows.map(toMediaFile), totalNumberOfItems };
  });
