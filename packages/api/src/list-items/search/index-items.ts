import type { Guid } from "@plein/contract/guid";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import type { ApiContext } from "../../context.ts";
import { readItemTypes } from "../../item-types/item-types.shared.ts";
import { indexAllForSearch, removeAllFromSearch } from "../../search/index/search-index.shared.ts";
import { findItems } from "../items/item-rows.shared.ts";
import { buildStoredSearchEntry } from "./item-search-entry.ts";

type IndexingContext = Pick<ApiContext, "db" | "actor" | "platform">;

/** Indexes items for search as stored; items that nobody may find are removed from the index. */
export async function indexItems(tx: PlatformTransaction, { db, actor, platform }: IndexingContext, guids: readonly Guid[]): Promise<void> {
  const [items, types] = [await findItems(tx, db.platformGuid, actor, guids), await readItemTypes(tx, db.platformGuid)];
  const entries = items.flatMap((item) => (item.row.isDeleted ? [] : (buildStoredSearchEntry(item, types, platform) ?? [])));
  const indexed = new Set(entries.map(({ objectGuid }) => objectGuid));
  await indexAllForSearch(tx, entries);
  const hidden = guids.filter((guid) => !indexed.has(guid));
  if (hidden.length > 0) await removeAllFromSearch(tx, "item", hidden);
}
