import { hasList, NO_LISTS } from "@plein/contract/list-items/list-blocks";
import type { ShownLists } from "@plein/contract/list-items/shown-lists";
import type { PageContent } from "@plein/contract/pages/page";
import type { Result } from "@plein/contract/result";
import { success } from "@plein/contract/result";
import type { PageView } from "./content/page-view.ts";
import { pageViewOf } from "./content/page-view-of.ts";
import type { ContentSource } from "./render-types.ts";
import type { Frame } from "./shell/frame.ts";
import { frameOf } from "./shell/frame-of.ts";

/** Content as screens show it. */
export type ViewSource = {
  /** @param search query of the address, empty or starting with `?` */
  readonly getPage: (path: string, search: string) => Promise<Result<PageView>>;
  readonly getFrame: () => Promise<Frame>;
};

const pageViews = new WeakMap<PageContent, WeakMap<ShownLists, PageView>>();

/** Made once for each page that the server holds, not for each request. */
function viewOf(content: PageContent, lists: ShownLists, search: string): PageView {
  const byLists = pageViews.get(content) ?? new WeakMap<ShownLists, PageView>();
  pageViews.set(content, byLists);
  const view = byLists.get(lists) ?? pageViewOf(content, lists, lists === NO_LISTS ? "" : search);
  byLists.set(lists, view);
  return view;
}

export function viewsOf(content: Pick<ContentSource, "getPage" | "getLists" | "getSite">): ViewSource {
  return {
    async getPage(path, search) {
      const result = await content.getPage(path);
      if (result.code !== "Success") return result;
      const { page } = result.value;
      const lists = page.buildingBlockInstances.some(hasList) ? await content.getLists(page, search) : NO_LISTS;
      return success(viewOf(result.value, lists, search));
    },
    getFrame: async () => frameOf(await content.getSite()),
  };
}
