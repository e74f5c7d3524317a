import type { Guid } from "@plein/contract/guid";
import type { SearchEntry } from "@plein/contract/search/search-entry";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { indexForSearch, removeFromSearch } from "../../search/index/search-index.shared.ts";

/** Indexes an item for search or, without an entry, removes it from the index. */
export async function indexItem(tx: PlatformTransaction, guid: Guid, entry: SearchEntry | null): Promise<void> {
  if (entry === null) await removeFromSearch(tx, "item", guid);
  else await indexForSearch(tx, entry);
}
