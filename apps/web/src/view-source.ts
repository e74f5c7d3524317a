import { loadBlockViews } from "@plein/blocks/kit/view/block-views";
import type { BuildingBlockInstance } from "@plein/contract/blocks/building-block-instance";
import type { ItemContent } from "@plein/contract/list-items/items/item-content";
import { hasList, NO_LISTS } from "@plein/contract/list-items/lists/list-blocks";
import type { ShownLists } from "@plein/contract/list-items/lists/shown-lists";
import { NO_VISITOR_QUERIES, type VisitorQueries } from "@plein/contract/list-items/lists/visitor-query";
import type { PageContent } from "@plein/contract/pages/page";
import type { Result } from "@plein/contract/result";
import { success } from "@plein/contract/result";
import { buildItemView } from "./content/build-item-view.tsx";
import { buildPageView } from "./content/build-page-view.ts";
import type { PageView } from "./content/page-view.ts";
import type { ContentSource } from "./render-types.ts";
import { buildFrame } from "./shell/frame/build-frame.ts";
import type { Frame } from "./shell/frame/frame.ts";

/** Content as screens render it. */
export type ViewSource = {
  /** @param queries the visitor's queries of the page's lists, from the address */
  readonly getPage: (path: string, queries: VisitorQueries) => Promise<Result<PageView>>;
  readonly getItem: (path: string, itemId: string, title: string) => Promise<Result<PageView>>;
  /** the draft that a link shares; without the items of its lists, which are not part of it */
  readonly getShared: (token: string) => Promise<Result<PageView>>;
  readonly getFrame: () => Promise<Frame>;
};

const pageViews = new WeakMap<PageContent, WeakMap<ShownLists, PageView>>();

/** Built once for each cached page, not for each request. */
function viewOf(content: PageContent, lists: ShownLists, queries: VisitorQueries): PageView {
  const byLists = pageViews.get(content) ?? new WeakMap<ShownLists, PageView>();
  pageViews.set(content, byLists);
  const view = byLists.get(lists) ?? buildPageView(content, lists, lists === NO_LISTS ? NO_VISITOR_QUERIES : queries);
  byLists.set(lists, view);
  return view;
}

const itemViews = new WeakMap<ItemContent, PageView>();

function viewOfItem(content: ItemContent): PageView {
  const view = itemViews.get(content) ?? buildItemView(content);
  itemViews.set(content, view);
  return view;
}

export function createViewSource(content: Pick<ContentSource, "getPage" | "getItem" | "getLists" | "getShared" | "getSite">): ViewSource {
  return {
    async getPage(path, queries) {
      const result = await content.getPage(path);
      if (result.code !== "Success") return result;
      const { page } = result.value;
      const blocks = page.buildingBlockInstances;
      const shown = shownBlocks(result.value);
      const [lists] = await Promise.all([blocks.some(hasList) ? content.getLists(page, queries) : NO_LISTS, loadViewsFor(shown)]);
      return success(viewOf(result.value, lists, queries));
    },
    async getItem(path, itemId, title) {
      const result = await content.getItem(path, itemId, title);
      if (result.code !== "Success") return result;
      await loadViewsFor(result.value.item.contentBuildingBlockInstances);
      return success(viewOfItem(result.value));
    },
    async getShared(token) {
      const result = await content.getShared(token);
      if (result.code !== "Success") return result;
      await loadViewsFor(shownBlocks(result.value));
      return success({ ...viewOf(result.value, NO_LISTS, NO_VISITOR_QUERIES), isShared: true });
    },
    getFrame: async () => buildFrame(await content.getSite()),
  };
}

/** Its blocks with those that stand in the place of others. */
function shownBlocks({ page, reusables = {} }: PageContent): readonly BuildingBlockInstance[] {
  return [...page.buildingBlockInstances, ...Object.values(reusables).flatMap(({ blocks }) => blocks)];
}

function loadViewsFor(blocks: readonly Pick<BuildingBlockInstance, "buildingBlockName">[]): Promise<void> {
  return loadBlockViews(blocks.map(({ buildingBlockName }) => buildingBlockName));
}
