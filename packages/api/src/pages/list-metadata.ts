import type { Guid } from "@plein/contract/guid";
import type { ListMeta } from "@plein/contract/list-items/items/list-item";
import type { PageContent } from "@plein/contract/pages/page";
import type { ApiContext } from "../context.ts";

export type ListMetadata = {
  /** by the guid of the block */
  readonly listMetadata: Record<Guid, ListMeta>;
  /** the page's own token, made to change with what its lists show */
  readonly cacheToken: string;
};

/** How many items each list of a page has. Given to the router by who puts the slices together: lists know pages, not pages lists. */
export type ReadListMetadata = (ctx: ApiContext, page: PageContent["page"], cacheToken: string) => Promise<ListMetadata>;
