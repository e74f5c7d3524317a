import type { IncomingMessage } from "node:http";
import type { ItemViews } from "@plein/api/list-items/views/item-views";
import { countsAsView } from "@plein/contract/list-items/items/counts-as-view";
import type { StoredPage } from "./stored-page.ts";

/** Counts a view if the document is an item's page that the visitor may see, including a 304 response. */
export type CountView = (request: Pick<IncomingMessage, "method" | "headers">, page: Pick<StoredPage, "status" | "shownItem">) => void;

export function addView(itemViews: Pick<ItemViews, "add">, ...[request, { status, shownItem }]: Parameters<CountView>): void {
  // Node creates its headers object on first access, so only items' pages should pay for that.
  if (shownItem === null || status !== 200 || !countsAsView(request.method, request.headers)) return;
  itemViews.add(shownItem.platformGuid, shownItem.itemGuid);
}
