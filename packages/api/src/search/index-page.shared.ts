import { buildPageSearchEntry, type PublishedPage } from "@plein/blocks/kit/search/page-search-entry";
import { blockSchemas } from "@plein/blocks/schemas";
import type { PlatformTransaction } from "@plein/db/platform-db";
import { indexAllForSearch, removeAllFromSearch } from "./search-index.shared.ts";

/** Indexes published pages for search; pages that opt out of search are removed from the index. */
export async function indexPages(tx: PlatformTransaction, pages: readonly PublishedPage[]): Promise<void> {
  const now = new Date();
  const entries = pages.map((page) => ({ page, entry: buildPageSearchEntry(page, blockSchemas, now) }));
  await indexAllForSearch(
    tx,
    entries.flatMap(({ entry }) => entry ?? []),
  );
  const hidden = entries.filter(({ entry }) => entry === null).map(({ page }) => page.guid);
  if (hidden.length > 0) await removeAllFromSearch(tx, "page", hidden);
}
