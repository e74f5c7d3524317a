import { searchWordsOf } from "@plein/contract/list-items/items/plain-text";
import type { VisitorQueries } from "@plein/contract/list-items/lists/visitor-query";
import { type Result, success } from "@plein/contract/result";
import type { ApiContext } from "../../context.ts";
import { buildLimitSubject } from "../../search/limit-subject.shared.ts";

type Caller = Parameters<typeof buildLimitSubject>[0] & Pick<ApiContext, "services">;

/** The rate limit of searches for words in lists. Queries without words have none, because offices share one address. */
export function countListWords(ctx: Caller, searchFilters: readonly (string | undefined)[]): Result<void> {
  const hasWords = searchFilters.some((text) => text !== undefined && searchWordsOf(text).length > 0);
  return hasWords ? ctx.services.searchLimits.count("list", buildLimitSubject(ctx)) : success(undefined);
}

/** The rate limit of searches for words by a visitor's queries in a page's URL. */
export function countVisitorWords(ctx: Caller, queries: VisitorQueries): Result<void> {
  return countListWords(
    ctx,
    [...queries.values()].map(({ q }) => q),
  );
}
