import { SuggestQuery } from "@plein/contract/search/search-query";
import { Suggestion } from "@plein/contract/search/search-results";
import { parseSearch } from "@plein/contract/search/search-text";
import { z } from "zod";
import { typedOutput } from "../output.ts";
import { publicProcedure } from "../procedures.ts";
import { queryText } from "../rest-input.ts";
import { unwrap } from "../result-error.ts";
import { correctionOf } from "./find-corrections.ts";
import { prefixExpressionOf } from "./search-expression.ts";
import { findSuggestions, type SearchReader } from "./search-store.ts";
import { searcherOf } from "./searcher-of.shared.ts";

const MAX_SUGGESTIONS = 5;

export const suggest = publicProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/search:suggest",
      readInput: (parts) => ({ q: "", ...queryText(parts, ["q"]) }),
      summary: "At most five titles that hold words beginning with those of q, the best first; for who is still typing.",
      example: { answer: [{ typeName: "page", path: "/paspoort", title: "Paspoort en identiteitskaart" }] },
    },
  })
  .input(SuggestQuery)
  .output(typedOutput(z.array(Suggestion)))
  .query(async ({ ctx, input: { q } }) => {
    unwrap(ctx.services.searchLimits.count("suggest", searcherOf(ctx)));
    const suggestions = await suggestionsFor(ctx, q);
    if (suggestions.length > 0) return suggestions;
    const corrected = await correctionOf(ctx, q);
    return corrected === null ? [] : suggestionsFor(ctx, corrected);
  });

async function suggestionsFor(reader: SearchReader, q: string): Promise<Suggestion[]> {
  const expression = prefixExpressionOf(parseSearch(q));
  return expression === "" ? [] : findSuggestions(reader, expression, MAX_SUGGESTIONS);
}
