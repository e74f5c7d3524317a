import { buildPageSearchEntry, type PublishedPage } from "@plein/blocks/kit/search/page-search-entry";
import { blockSchemas } from "@plein/blocks/schemas";
import type { StoredBlock } from "@plein/contract/blocks/building-block-instance";
import { isShownAt } from "@plein/contract/blocks/hidden-block";
import { reusedPageGuid } from "@plein/contract/blocks/reusable";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { listReusedRows } from "./reused-rows.ts";
import { indexAllForSearch, removeAllFromSearch } from "./search-index.shared.ts";

type IndexedPage = PublishedPage & { readonly blocks: readonly StoredBlock[] };

/** Indexes published pages for search; pages that opt out of search are removed from the index. */
export async function indexPages(tx: PlatformTransaction, pages: readonly IndexedPage[]): Promise<void> {
  const now = new Date();
  const whole = await withReusedBlocks(tx, pages, now);
  const entries = whole.map((page) => ({ page, entry: buildPageSearchEntry(page, blockSchemas, now) }));
  await indexAllForSearch(
    tx,
    entries.flatMap(({ entry }) => entry ?? []),
  );
  const hidden = entries.filter(({ entry }) => entry === null).map(({ page }) => page.guid);
  if (hidden.length > 0) await removeAllFromSearch(tx, "page", hidden);
}

/** Replaces each reusable block of the pages by its published blocks. */
async function withReusedBlocks(tx: PlatformTransaction, pages: readonly IndexedPage[], now: Date): Promise<IndexedPage[]> {
  const guids = new Set(pages.flatMap(({ blocks }) => blocks.flatMap((block) => reusedPageGuid(block) ?? [])));
  const rows = guids.size === 0 ? [] : await listReusedRows(tx, tx.platformGuid, [...guids]);
  const reused = new Map(rows.map(({ guid, blocks }) => [guid, blocks]));
  const inPlaceOf = (block: StoredBlock): readonly StoredBlock[] => {
    const guid = reusedPageGuid(block);
    if (guid === null) return [block];
    // The index must not contain the content of a reusable block that some readers of the page can't see.
    return block.viewPermission === "Public" && isShownAt(block.options, now) ? (reused.get(guid) ?? []) : [];
  };
  return pages.map((page) => ({ ...page, blocks: page.blocks.flatMap(inPlaceOf) }));
}
