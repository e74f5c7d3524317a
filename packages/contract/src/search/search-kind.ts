import { z } from "zod";
import type { Locale } from "../locale.ts";

/** What can be found by searching. */
export const SEARCH_KINDS = ["page", "item", "document", "person", "submission"] as const;
export const SearchKind = z.enum(SEARCH_KINDS);
export type SearchKind = z.infer<typeof SearchKind>;

/** The type by which a page is chosen among results; an item's is the name of its type. */
export const PAGE_TYPE = "page";
export const PAGE_LABEL: Readonly<Record<Locale, string>> = { nl: "Pagina", en: "Page" };
