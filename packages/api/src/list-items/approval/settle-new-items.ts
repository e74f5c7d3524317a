import type { Guid } from "@plein/contract/guid";
import { itemPath } from "@plein/contract/list-items/items/item-url";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import type { UserContext } from "../../context.ts";
import type { StoredItem } from "../items/item-rows.shared.ts";
import { pathOf } from "../items/to-list-item.shared.ts";
import { removeApprovalRows } from "./approval-rows.ts";
import { notifyAuthor } from "./notify-author.ts";

/** New items that waited and were published, in whichever way: they wait no longer, and their authors are notified. */
export async function settleNewItems(tx: PlatformTransaction, ctx: UserContext, items: readonly StoredItem[]): Promise<void> {
  const byGuid = new Map(items.map(({ row }) => [row.guid, row]));
  for (const { itemGuid, authorGuid } of await removeApprovalRows(tx, tx.platformGuid, [...byGuid.keys()] as Guid[], "new")) {
    const row = byGuid.get(itemGuid);
    if (row !== undefined) await notifyAuthor(tx, ctx, { authorGuid, title: row.title, path: itemPath(pathOf(row), row) });
  }
}
