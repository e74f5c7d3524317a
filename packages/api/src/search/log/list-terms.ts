import { SearchTermCount, SearchTermQuery } from "@plein/contract/search/search-terms";
import { z } from "zod";
import { contentManagerProcedure } from "../../procedures.ts";
import { requireRight } from "../../require-right.ts";
import { asInteger, readQuery } from "../../rest-input.ts";
import { listSearchTermRows } from "./search-term-rows.ts";

export const listTerms = contentManagerProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/searchterms",
      readInput: (parts) => readQuery(parts, { days: asInteger, count: asInteger }),
      summary:
        "Returns the terms that visitors searched for, the most frequent first; `only` limits them to those withoutResults, or with results and withoutClicks.",
      example: { response: [{ term: "paspoort", searches: 112, withoutResults: 0, clicks: 87, averageRank: 1.3 }] },
    },
  })
  .input(SearchTermQuery.optional())
  .output(z.array(SearchTermCount))
  .query(({ ctx, input }) => {
    requireRight(ctx.actor, "statistics.view");
    return listSearchTermRows(ctx.db, input ?? SearchTermQuery.parse({}));
  });
