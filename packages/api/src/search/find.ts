import { SEARCH_SORTS } from "@plein/contract/search/search-limits";
import { SearchQuery } from "@plein/contract/search/search-query";
import { SearchResults } from "@plein/contract/search/search-results";
import { typedOutput } from "../output.ts";
import { publicProcedure } from "../procedures.ts";
import { asBoolean, asInteger, readQuery } from "../rest-input.ts";
import { unwrap } from "../result-error.ts";
import { buildLimitSubject } from "./limit-subject.shared.ts";
import { EXAMPLE_RESULTS } from "./search-examples.ts";
import { searchFor } from "./search-for.ts";

export const find = publicProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/search",
      readInput: (parts) => ({ q: "", ...readQuery(parts, { year: asInteger, page: asInteger, expired: asBoolean, exact: asBoolean }) }),
      summary: `Finds the pages, items and documents that match q and that the caller may see, and the people who chose to be found by them. Each word must match; "…" is a phrase, -word excludes a word, OR separates alternatives. Ten results a page, by ${SEARCH_SORTS.join(" or ")}.`,
      example: { response: EXAMPLE_RESULTS },
    },
  })
  .input(SearchQuery)
  .output(typedOutput(SearchResults))
  .query(async ({ ctx, input }) => {
    unwrap(ctx.services.searchLimits.count("find", buildLimitSubject(ctx)));
    const results = await searchFor(ctx, input);
    // Further pages and facets belong to a search that was counted, and a search without words isn't counted. Results of a suggested
    // correction aren't results of the typed words.
    const isNew = input.page === 1 && input.type === undefined && input.tag === undefined && input.year === undefined;
    if (isNew && results.problem === null)
      ctx.services.searchLog.addSearch(ctx.db.platformGuid, { q: input.q, total: results.correctedTo === null ? results.total : 0 });
    return results;
  });
