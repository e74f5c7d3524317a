import type { BuildingBlockInstance } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import type { ListMeta } from "@plein/contract/list-items/items/list-item";
import { hasList } from "@plein/contract/list-items/lists/list-blocks";
import { NO_VISITOR_QUERIES } from "@plein/contract/list-items/lists/visitor-query";
import type { Page } from "@plein/contract/pages/page";
import type { ApiContext } from "../../context.ts";
import { digestText } from "../../etag.ts";
import { readShownLists } from "./shown-lists.shared.ts";

type PageOfLists = Pick<Page, "guid" | "path" | "options"> & { readonly buildingBlockInstances: readonly BuildingBlockInstance[] };
type ListMetadata = { readonly listMetadata: Record<Guid, ListMeta>; readonly cacheToken: string };

/** The number of items of each list of a page, and the page's cache token, extended to depend on the content of its lists. */
export async function withListMetadata(ctx: ApiContext, page: PageOfLists, cacheToken: string): Promise<ListMetadata> {
  if (!page.buildingBlockInstances.some(hasList)) return { listMetadata: {}, cacheToken };
  const { lists } = await readShownLists(ctx, { page }, NO_VISITOR_QUERIES);
  const listEntries = Object.entries(lists);
  const stamps = listEntries.map(([block, { totalNumberOfItems, items }]) => [
    block,
    totalNumberOfItems,
    items.map(({ guid, updatedOn }) => [guid, updatedOn]),
  ]);
  return {
    listMetadata: Object.fromEntries(listEntries.map(([block, { totalNumberOfItems }]) => [block, { totalNumberOfItems }])),
    cacheToken: digestText(JSON.stringify([cacheToken, stamps])),
  };
}
