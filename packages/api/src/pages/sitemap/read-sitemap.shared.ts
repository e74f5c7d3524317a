import type { ApiContext } from "../../context.ts";
import { countSitemapRows, listSitemapRows, type SitemapRow } from "./sitemap-rows.ts";

/** The limit of one file (sitemaps.org). */
export const MAX_SITEMAP_URLS = 50_000;

/** The URLs of one file, or the number of files if one can't contain all URLs. */
export type Sitemap = { readonly entries: readonly SitemapRow[] } | { readonly parts: number };

export type SitemapQuery = {
  /** number of the part, from 1; absent for the whole */
  readonly part?: number;
  readonly addressesPerFile?: number;
};

/**
 * The URLs of a platform's public content, the same for every caller: published pages that visitors may see and search engines may
 * index, and items that haven't expired. A part that doesn't exist has no entries.
 */
export async function readSitemap(
  { db }: Pick<ApiContext, "db">,
  { part, addressesPerFile = MAX_SITEMAP_URLS }: SitemapQuery,
): Promise<Sitemap> {
  if (part === undefined) {
    const total = await countSitemapRows(db, db.platformGuid);
    if (total > addressesPerFile) return { parts: Math.ceil(total / addressesPerFile) };
  }
  const range = { limit: addressesPerFile, offset: ((part ?? 1) - 1) * addressesPerFile };
  return { entries: await listSitemapRows(db, db.platformGuid, range) };
}
