import type { BuildingBlockInstance } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import type { ListMeta } from "@plein/contract/list-items/items/list-item";
import { hasList } from "@plein/contract/list-items/lists/list-blocks";
import type { Page } from "@plein/contract/pages/page";
import type { ApiContext } from "../../context.ts";
import { digestOfText } from "../../etag.ts";
import { readShownLists } from "./shown-lists.shared.ts";

type PageOfLists = Pick<Page, "guid"> & { readonly buildingBlockInstances: readonly BuildingBlockInstance[] };
type ListMetadata = { readonly listMetadata: Record<Guid, ListMeta>; readonly cacheToken: string };

/** How many items each list of a page has, and the page's token made to change with what its lists show. */
export async function withListMetadata(ctx: ApiContext, page: PageOfLists, cacheToken: string): Promise<ListMetadata> {
  if (!page.buildingBlockInstances.some(hasList)) return { listMetadata: {}, cacheToken };
  const { lists } = await readShownLists(ctx, page, "");
  const shown = Object.entries(lists);
  const stamps = shown.map(([block, { totalNumberOfItems, items }]) => [
    block,
    totalNumberOfItems,
    items.map(({ guid, updatedOn }) => [guid, updatedOn]),
  ]);
  return {
    listMetadata: Object.fromEntries(shown.map(([block, { totalNumberOfItems }]) => [block, { totalNumberOfItems }])),
    cacheToken: digestOfText(JSON.stringify([cacheToken, stamps])),
  };
}
