import { z } from "zod";
import { isStorableText } from "../storable-text.ts";

/** What somebody searches for, and how they narrow and order what is found. */
export const MAX_SEARCH_LENGTH = 100;
export const RESULTS_PER_PAGE = 10;
/** So many results are looked at; who finds more than that is helped by other words, not by page 101. */
export const MAX_RESULTS = 1000;
export const MAX_RESULT_PAGE = MAX_RESULTS / RESULTS_PER_PAGE;

export const SEARCH_SORTS = ["relevance", "newest"] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];

const SearchText = z
  .string()
  .max(MAX_SEARCH_LENGTH)
  .refine(isStorableText, { params: { message: "text" } });

export const SearchQuery = z.strictObject({
  /** words of which each must be there; `"…"` for words in a row, `-` for what may not be there, `OR` or `OF` between two */
  q: SearchText,
  /** `page`, or the name of an item's type */
  type: SearchText.optional(),
  tag: SearchText.optional(),
  year: z.int().min(1).max(9999).optional(),
  page: z.int().min(1).max(MAX_RESULT_PAGE).default(1),
  sort: z.enum(SEARCH_SORTS).default("relevance"),
  /** also what has expired */
  expired: z.boolean().default(false),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

export const SuggestQuery = z.strictObject({ q: SearchText });
export type SuggestQuery = z.infer<typeof SuggestQuery>;
