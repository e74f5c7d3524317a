import { z } from "zod";
import type { Locale } from "../locale.ts";

/** The kinds of objects that can be found. */
export const SEARCH_KINDS = ["page", "item", "document", "person", "submission"] as const;
export const SearchKind = z.enum(SEARCH_KINDS);
export type SearchKind = z.infer<typeof SearchKind>;

/** The type of pages as a facet; an item's is the name of its type. */
export const PAGE_TYPE = "page";
export const PAGE_LABEL: Readonly<Record<Locale, string>> = { nl: "Pagina", en: "Page" };

/** The type of people with an account as a facet; `person` is the item type of a directory's entries. */
export const USER_TYPE = "user";
export const USER_LABEL: Readonly<Record<Locale, string>> = { nl: "Persoon", en: "Person" };

/** The type of stored documents as a facet: they share it with items that are documents. */
export const DOCUMENT_TYPE = "document";
