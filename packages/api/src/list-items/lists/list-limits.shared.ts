import { searchWordsOf } from "@plein/contract/list-items/items/plain-text";
import { parseVisitorQueries } from "@plein/contract/list-items/lists/visitor-query";
import { type Result, success } from "@plein/contract/result";
import type { ApiContext } from "../../context.ts";
import { searcherOf } from "../../search/searcher-of.shared.ts";

type Asker = Pick<ApiContext, "platform" | "actor" | "clientAddress" | "services">;

/** Whether the limits let this caller look for words in lists once more. Lists without words have none: an office shares one address. */
export function countListWords(ctx: Asker, searchFilters: readonly (string | undefined)[]): Result<void> {
  const asks = searchFilters.some((text) => text !== undefined && searchWordsOf(text).length > 0);
  return asks ? ctx.services.searchLimits.count("list", searcherOf(ctx)) : success(undefined);
}

/** The same of what a page's address asks of its lists. */
export function countAddressWords(ctx: Asker, search: string): Result<void> {
  return countListWords(
    ctx,
    [...parseVisitorQueries(search).values()].map(({ q }) => q),
  );
}
