import type { SearchKind } from "@plein/contract/search/search-kind";
import { MAX_SUGGESTIONS } from "@plein/contract/search/search-limits";
import { SuggestQuery } from "@plein/contract/search/search-query";
import { Suggestion } from "@plein/contract/search/search-results";
import { parseSearch } from "@plein/contract/search/search-text";
import { z } from "zod";
import { typedOutput } from "../output.ts";
import { publicProcedure } from "../procedures.ts";
import { readQuery } from "../rest-input.ts";
import { unwrap } from "../result-error.ts";
import { findCorrection } from "./find-correction.ts";
import { buildLimitSubject } from "./limit-subject.shared.ts";
import { buildPrefixExpression } from "./search-expression.ts";
import { listSuggestions, type SearchReader } from "./search-rows.ts";

export const suggest = publicProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/search:suggest",
      readInput: (parts) => ({ q: "", ...readQuery(parts) }),
      summary:
        "Suggests at most five titles with words that start with those of q, the best first, while users type. With `kind` only pages or items, for instance.",
      example: {
        response: [
          { typeName: "page", guid: "0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37", path: "/paspoort", title: "Paspoort en identiteitskaart" },
        ],
      },
    },
  })
  .input(SuggestQuery)
  .output(typedOutput(z.array(Suggestion)))
  .query(async ({ ctx, input: { q, kind } }) => {
    unwrap(ctx.services.searchLimits.count("suggest", buildLimitSubject(ctx)));
    const suggestions = await suggestTitles(ctx, q, kind);
    if (suggestions.length > 0) return suggestions;
    const corrected = await findCorrection(ctx, q);
    return corrected === null ? [] : suggestTitles(ctx, corrected, kind);
  });

async function suggestTitles(reader: SearchReader, q: string, kind: SearchKind | undefined): Promise<Suggestion[]> {
  const expression = buildPrefixExpression(parseSearch(q));
  return expression === "" ? [] : listSuggestions(reader, { expression, kind, count: MAX_SUGGESTIONS });
}
