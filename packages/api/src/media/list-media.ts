import { MediaPage, MediaQuery } from "@plein/contract/media/media-query";
import { contentManagerProcedure } from "../procedures.ts";
import { asInteger, given, queryText } from "../rest-input.ts";
import { EXAMPLE_MEDIA } from "./media-example.ts";
import { countMediaRows, listMediaRows } from "./media-list-rows.ts";
import { toMediaFile } from "./to-media-file.ts";

const NAMES = ["q", "folder", "tag", "kind", "state"] as const;

export const listMediaFiles = contentManagerProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/mediafiles",
      readInput: (parts) => {
        const { pageNumber, itemCount } = queryText(parts, ["pageNumber", "itemCount"]);
        return given({ ...queryText(parts, NAMES), pageNumber: asInteger(pageNumber), itemCount: asInteger(itemCount) });
      },
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
