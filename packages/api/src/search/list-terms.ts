import { can } from "@plein/contract/access/policy";
import { failure } from "@plein/contract/result";
import { SearchTermCount, SearchTermQuery } from "@plein/contract/search/search-terms";
import { z } from "zod";
import { contentManagerProcedure } from "../procedures.ts";
import { asInteger, given, queryText } from "../rest-input.ts";
import { ResultError } from "../result-error.ts";
import { listSearchTerms } from "./search-term-store.ts";

export const listTerms = contentManagerProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/searchterms",
      readInput: (parts) => {
        const { days, only, count } = queryText(parts, ["days", "only", "count"]);
        return given({ days: asInteger(days), only, count: asInteger(count) });
      },
      summary: "What visitors searched for, most first; only withoutResults, or withoutClicks although something was found.",
      example: { answer: [{ term: "paspoort", searches: 112, withoutResults: 0, clicks: 87, averageRank: 1.3 }] },
    },
  })
  .input(SearchTermQuery.optional())
  .output(z.array(SearchTermCount))
  .query(({ ctx, input }) => {
    if (!can(ctx.actor, "statistics.view"))
      throw new ResultError(failure("Unauthorized", "No right: statistics.view", { isAuthenticated: true }));
    return listSearchTerms(ctx.db, input ?? SearchTermQuery.parse({}));
  });
