import { MediaPage, MediaQuery } from "@plein/contract/media/media-query";
import { contentManagerProcedure } from "../procedures.ts";
import { asInteger, given, queryText } from "../rest-input.ts";
import { EXAMPLE_MEDIA } from "./media-example.ts";
import { listMedia } from "./media-list-store.ts";

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
      summary: "The library's pictures and files, newest first; `folder` with all folders in it, `state` `trash` for what was removed.",
      example: { answer: { files: [EXAMPLE_MEDIA], totalNumberOfItems: 1 } },
    },
  })
  .input(MediaQuery)
  .output(MediaPage)
  .query(({ ctx, input }) => listMedia(ctx.db, ctx.actor, input));
