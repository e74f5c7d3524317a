import type { IncomingMessage } from "node:http";
import type { ItemViews } from "@plein/api/list-items/views/item-views";
import { countsAsView } from "@plein/contract/list-items/items/counts-as-view";
import type { StoredPage } from "./stored-page.ts";

/** Counts a view where the document is an item's page, and its reader sees it; also where the browser has it already (304). */
export type CountView = (request: Pick<IncomingMessage, "method" | "headers">, page: Pick<StoredPage, "status" | "shownItem">) => void;

export function addView(itemViews: Pick<ItemViews, "add">, ...[request, { status, shownItem }]: Parameters<CountView>): void {
  // Node makes its headers object at this moment: only items' pages pay for that.
  if (shownItem === null || status !== 200 || !countsAsView(request.method, request.headers)) return;
  itemViews.add(shownItem.platformGuid, shownItem.itemGuid);
}
