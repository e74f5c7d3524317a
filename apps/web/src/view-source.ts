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
  readonly getPage: (path: string) => Promise<Result<PageView>>;
  readonly getFrame: () => Promise<Frame>;
};

const pageViews = new WeakMap<PageContent, PageView>();

/** Made once for each page that the server holds, not for each request. */
function viewOf(content: PageContent): PageView {
  const view = pageViews.get(content) ?? pageViewOf(content);
  pageViews.set(content, view);
  return view;
}

export function viewsOf(content: Pick<ContentSource, "getPage" | "getSite">): ViewSource {
  return {
    async getPage(path) {
      const result = await content.getPage(path);
      return result.code === "Success" ? success(viewOf(result.value)) : result;
    },
    getFrame: async () => frameOf(await content.getSite()),
  };
}
