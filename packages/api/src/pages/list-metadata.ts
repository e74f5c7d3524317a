import type { Guid } from "@plein/contract/guid";
import type { ListMeta } from "@plein/contract/list-items/items/list-item";
import type { PageContent } from "@plein/contract/pages/page";
import type { ApiContext } from "../context.ts";

export type ListMetadata = {
  /** by the guid of the block */
  readonly listMetadata: Record<Guid, ListMeta>;
  /** the page's own token, extended to depend on the content of the page's lists */
  readonly cacheToken: string;
};

/** Counts the items of each list of a page. Injected by app-router.ts: list-items imports from pages, so pages can't import from list-items. */
export type ReadListMetadata = (ctx: ApiContext, page: PageContent["page"], cacheToken: string) => Promise<ListMetadata>;
