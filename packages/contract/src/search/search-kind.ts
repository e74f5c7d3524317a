import { z } from "zod";
import type { Locale } from "../languages.ts";
import { TEXTS } from "./texts/texts.gen.ts";

/** The kinds of objects that can be found. */
export const SEARCH_KINDS = ["page", "item", "document", "person", "submission"] as const;
export const SearchKind = z.enum(SEARCH_KINDS);
export type SearchKind = z.infer<typeof SearchKind>;

/** The type of pages as a facet; an item's is the name of its type. */
export const PAGE_TYPE = "page";

/** The type of people with an account as a facet; `person` is the item type of a directory's entries. */
export const USER_TYPE = "user";

/** The type of stored documents as a facet; items that are documents have the same. */
export const DOCUMENT_TYPE = "document";

/** The label of pages, or of people with an account, in the facet of types. */
export function searchTypeLabel(type: typeof PAGE_TYPE | typeof USER_TYPE, locale: Locale): string {
  return TEXTS[locale][type];
}
