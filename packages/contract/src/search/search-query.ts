import { z } from "zod";
import { isStorableText } from "../storable-text.ts";
import { SearchKind } from "./search-kind.ts";
import { MAX_RESULT_PAGE, MAX_SEARCH_LENGTH, SEARCH_SORTS } from "./search-limits.ts";

const SearchText = z
  .string()
  .max(MAX_SEARCH_LENGTH)
  .refine(isStorableText, { params: { message: "text" } });

/** A search, with its filters and order. */
export const SearchQuery = z.strictObject({
  /** words that must all occur; `"…"` for a phrase, `-` to exclude, `OR` or `OF` between alternatives */
  q: SearchText,
  /** `page`, or the name of an item's type */
  type: SearchText.optional(),
  tag: SearchText.optional(),
  year: z.int().min(1).max(9999).optional(),
  page: z.int().min(1).max(MAX_RESULT_PAGE).default(1),
  sort: z.enum(SEARCH_SORTS).default("relevance"),
  /** includes expired items */
  expired: z.boolean().default(false),
  /** searches for the typed words only, even if they have no results and a correction would have some */
  exact: z.boolean().default(false),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

export const SuggestQuery = z.strictObject({
  q: SearchText,
  /** absent: of every kind */
  kind: SearchKind.optional(),
});
export type SuggestQuery = z.infer<typeof SuggestQuery>;
