import { z } from "zod";
import { Guid } from "../guid.ts";
import { ImageReference } from "../media/image-reference.ts";
import { SearchKind } from "./search-kind.ts";

/** A piece of text, and whether it matches the query; never markup. */
export const TextPiece = z.strictObject({ text: z.string(), isMatch: z.boolean() });
export type TextPiece = z.infer<typeof TextPiece>;

export const SearchResult = z.strictObject({
  kind: SearchKind,
  guid: Guid,
  typeName: z.string(),
  /** the type's label in the caller's language */
  typeLabel: z.string(),
  /** its address on this site, decoded */
  path: z.string(),
  title: z.array(TextPiece),
  snippet: z.array(TextPiece),
  /** its ancestors that the caller may see, from the home page down */
  breadcrumbs: z.array(z.strictObject({ path: z.string(), title: z.string() })),
  date: z.iso.datetime(),
  image: ImageReference.nullable(),
  isExpired: z.boolean(),
});
export type SearchResult = z.infer<typeof SearchResult>;

const Facet = z.array(z.strictObject({ value: z.string(), label: z.string(), count: z.int() }));

/** A page that an admin promoted above the results. */
export const PromotedPage = z.strictObject({ guid: Guid, path: z.string(), title: z.string() });
export type PromotedPage = z.infer<typeof PromotedPage>;

export const SearchResults = z.strictObject({
  /** of all pages together; at most MAX_RESULTS */
  total: z.int(),
  /** there are more than the maximum */
  hasMore: z.boolean(),
  page: z.int(),
  /** promoted pages for exactly this query; on the first page, without filters */
  promoted: z.array(PromotedPage),
  results: z.array(SearchResult),
  /** the facets, each with its number of results; most frequent first */
  facets: z.strictObject({ types: Facet, tags: Facet, years: Facet }),
  /** the query that the results are of, where nothing was found by `q` itself; null for results of `q` */
  correctedTo: z.string().nullable(),
  /** if nothing was found by `q` and nothing else was to be searched for: a suggested query that has results */
  didYouMean: z.strictObject({ q: z.string(), total: z.int() }).nullable(),
  /** why there was nothing to search for: no words, or only stop words */
  problem: z.enum(["noWords", "commonWords"]).nullable(),
});
export type SearchResults = z.infer<typeof SearchResults>;

export const Suggestion = z.strictObject({ typeName: z.string(), guid: Guid, path: z.string(), title: z.string() });
export type Suggestion = z.infer<typeof Suggestion>;
