import { z } from "zod";
import { Guid } from "../guid.ts";
import { ImageReference } from "../media/image-reference.ts";
import { SearchKind } from "./search-kind.ts";

/** A piece of a text that is shown, and whether it is what was searched for; never mark-up. */
export const TextPiece = z.strictObject({ text: z.string(), isMatch: z.boolean() });
export type TextPiece = z.infer<typeof TextPiece>;

export const SearchResult = z.strictObject({
  kind: SearchKind,
  guid: Guid,
  typeName: z.string(),
  /** the type as the caller reads it */
  typeLabel: z.string(),
  /** its address on this site, decoded */
  path: z.string(),
  title: z.array(TextPiece),
  snippet: z.array(TextPiece),
  /** the pages above it that the caller may see, from the home page down */
  breadcrumbs: z.array(z.strictObject({ path: z.string(), title: z.string() })),
  date: z.iso.datetime(),
  image: ImageReference.nullable(),
  isExpired: z.boolean(),
});
export type SearchResult = z.infer<typeof SearchResult>;

const Facet = z.array(z.strictObject({ value: z.string(), label: z.string(), count: z.int() }));

/** A page that an admin put above what is found. */
export const PromotedPage = z.strictObject({ guid: Guid, path: z.string(), title: z.string() });
export type PromotedPage = z.infer<typeof PromotedPage>;

export const SearchResults = z.strictObject({
  /** of all pages together; at most MAX_RESULTS */
  total: z.int(),
  /** there are more than were looked at */
  hasMore: z.boolean(),
  page: z.int(),
  /** what stands above them, for exactly this search; on the first page, where nothing is narrowed */
  promoted: z.array(PromotedPage),
  results: z.array(SearchResult),
  /** what the results can be narrowed by, each with what that would leave; most first */
  facets: z.strictObject({ types: Facet, tags: Facet, years: Facet }),
  /** where nothing was found: what was perhaps meant, and finds something */
  didYouMean: z.strictObject({ q: z.string(), total: z.int() }).nullable(),
  /** why there was nothing to search for: no words at all, or only such as stand in every text */
  problem: z.enum(["noWords", "commonWords"]).nullable(),
});
export type SearchResults = z.infer<typeof SearchResults>;

export const Suggestion = z.strictObject({ typeName: z.string(), path: z.string(), title: z.string() });
export type Suggestion = z.infer<typeof Suggestion>;
