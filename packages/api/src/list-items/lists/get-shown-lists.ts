import { Guid } from "@plein/contract/guid";
import { ShownLists } from "@plein/contract/list-items/lists/shown-lists";
import { parseVisitorQueries } from "@plein/contract/list-items/lists/visitor-query";
import { z } from "zod";
import { typedOutput } from "../../output.ts";
import { readPage } from "../../pages/page-view.shared.ts";
import { publicProcedure } from "../../procedures.ts";
import { queryText } from "../../rest-input.ts";
import { unwrap } from "../../result-error.ts";
import { EXAMPLE_LIST_PAGE } from "../item-examples.shared.ts";
import { countVisitorWords } from "./list-limits.shared.ts";
import { readShownLists } from "./shown-lists.shared.ts";

const MAX_SEARCH = 4000;

/** Returns the content of all lists and widgets of a page, in one call besides the call for the page itself. */
export const getShownLists = publicProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/pages/{pageGuid}:lists",
      readInput: (parts) => ({ search: "", ...queryText(parts, ["search"]), ...parts.params }),
      summary: "Returns what the lists and widgets of a page show, by block; `search` is the query string of the page's URL.",
      example: {
        response: {
          "0199c1f0-8f5e-7c3a-9b1e-000000000020": { ...EXAMPLE_LIST_PAGE, place: 1, types: [], tags: [], parents: [], calendar: null },
        },
      },
    },
  })
  .input(z.strictObject({ pageGuid: Guid, search: z.string().max(MAX_SEARCH).default("") }))
  .output(typedOutput(ShownLists))
  .query(async ({ ctx, input: { pageGuid, search } }) => {
    const queries = parseVisitorQueries(search);
    unwrap(countVisitorWords(ctx, queries));
    const content = unwrap(await readPage(ctx, { guid: pageGuid }));
    return (await readShownLists(ctx, content, queries)).lists;
  });
