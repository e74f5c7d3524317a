import type { LinkedPages } from "@plein/contract/blocks/link";
import { itemPath } from "@plein/contract/list-items/items/item-url";
import { findLinkedItemGuids } from "@plein/contract/pages/linked-page-guids";
import type { Reader } from "../../pages/reader.shared.ts";
import { canViewItem } from "../items/item-access.shared.ts";
import { findItems } from "../items/item-rows.shared.ts";
import { pathOf } from "../items/to-list-item.shared.ts";

type Blocks = Parameters<typeof findLinkedItemGuids>[0];

/** The items that links in these blocks lead to, as far as this reader may see them. Blocks without such links need no query. */
export async function findLinkedItems({ db, actor }: Pick<Reader, "db" | "actor">, blocks: Blocks): Promise<LinkedPages> {
  const guids = findLinkedItemGuids(blocks);
  if (guids.length === 0) return {};
  const items = await findItems(db, db.platformGuid, actor, guids);
  const shown = items.filter((item) => canViewItem(actor, item));
  return Object.fromEntries(shown.map(({ row }) => [row.guid, { title: row.title, path: itemPath(pathOf(row), row) }]));
}
