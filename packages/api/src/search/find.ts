import { SEARCH_SORTS } from "@plein/contract/search/search-limits";
import { SearchQuery } from "@plein/contract/search/search-query";
import { SearchResults } from "@plein/contract/search/search-results";
import { typedOutput } from "../output.ts";
import { publicProcedure } from "../procedures.ts";
import { asBoolean, asInteger, given, queryText } from "../rest-input.ts";
import { unwrap } from "../result-error.ts";
import { EXAMPLE_RESULTS } from "./search-examples.ts";
import { searchFor } from "./search-for.ts";
import { searcherOf } from "./searcher-of.shared.ts";

export const find = publicProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/search",
      readInput: (parts) => {
        const query = queryText(parts, ["q", "type", "tag", "year", "page", "sort", "expired"]);
        return given({
          ...query,
          q: query.q ?? "",
          year: asInteger(query.year),
          page: asInteger(query.page),
          expired: asBoolean(query.expired),
        });
      },
      summary: `What the caller may see and matches q: words of which each must be there, "…" for words in a row, -word for what may not be there, OR between two. Ten results a page, by ${SEARCH_SORTS.join(" or ")}.`,
      example: { answer: EXAMPLE_RESULTS },
    },
  })
  .input(SearchQuery)
  .output(typedOutput(SearchResults))
  .query(async ({ ctx, input }) => {
    unwrap(ctx.services.searchLimits.count("find", searcherOf(ctx)));
    const results = await searchFor(ctx, input);
    // Turning pages and narrowing is the same search, and what has no words is none.
    const isNew = input.page === 1 && input.type === undefined && input.tag === undefined && input.year === undefined;
    if (isNew && results.problem === null) ctx.services.searchLog.addSearch(ctx.db, { q: input.q, total: results.total });
    return results;
  });
