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
  /** its path on this site, decoded; null for a person, who has no page */
  path: z.string().nullable(),
  title: z.array(TextPiece),
  snippet: z.array(TextPiece),
  /** its ancestors that the caller may see, from the home page down */
  breadcrumbs: z.array(z.strictObject({ path: z.string(), title: z.string() })),
  /** null for a person */
  date: z.iso.datetime().nullable(),
  /** picture of the result; for a person their profile picture */
  image: ImageReference.nullable(),
  /** contact details that a person shows to the caller; null for anything else */
  contact: z.strictObject({ email: z.string().nullable(), phone: z.string().nullable() }).nullable(),
  isExpired: z.boolean(),
});
export type SearchResult = z.infer<typeof SearchResult>;

const Facet = z.array(z.strictObject({ value: z.string(), label: z.string(), count: z.int() }));

/** A page that an admin promoted above the results. */
export const PromotedPage = z.strictObject({ guid: Guid, path: z.string(), title: z.string() });
export type PromotedPage = z.infer<typeof PromotedPage>;

export const SearchResults = z.strictObject({
  /** number of results on all pages; at most MAX_RESULTS */
  total: z.int(),
  /** there are more than the maximum */
  hasMore: z.boolean(),
  page: z.int(),
  /** promoted pages for exactly this query; on the first page, without filters */
  promoted: z.array(PromotedPage),
  results: z.array(SearchResult),
  /** the facets, each with its number of results; most frequent first */
  facets: z.strictObject({ types: Facet, tags: Facet, years: Facet }),
  /** the corrected query of the results, if `q` itself had none; null for results of `q` */
  correctedTo: z.string().nullable(),
  /** a suggested query that has results, if `q` has none and was a valid search; else null */
  didYouMean: z.strictObject({ q: z.string(), total: z.int() }).nullable(),
  /** the reason why `q` can't be searched for: no words, or only stop words */
  problem: z.enum(["noWords", "commonWords"]).nullable(),
});
export type SearchResults = z.infer<typeof SearchResults>;

/** A person has no path: searching for the title finds them. */
export const Suggestion = z.strictObject({ typeName: z.string(), guid: Guid, path: z.string().nullable(), title: z.string() });
export type Suggestion = z.infer<typeof Suggestion>;
