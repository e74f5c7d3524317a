import { showsPageTitle } from "@plein/blocks/kit/page-title";
import type { ShownLists } from "@plein/contract/list-items/shown-lists";
import { encodePath } from "@plein/contract/pages/normal-path";
import type { PageContent } from "@plein/contract/pages/page";
import { listHead } from "./list-head.ts";
import { PageBlocks } from "./page-blocks.tsx";
import type { PageView } from "./page-view.ts";
import { firstBlockOf } from "./placed-blocks.ts";

/** Leaves out of a page what its readers are not shown. */
export function pageViewOf({ page, linkedPages, breadcrumbs, canEdit }: PageContent, lists: ShownLists, search: string): PageView {
  const blocks = [...page.buildingBlockInstances]
    .sort((one, other) => one.sortId - other.sortId)
    .map(({ guid, buildingBlockName, layoutPosition, content, options }) => ({
      guid,
      name: buildingBlockName,
      position: layoutPosition,
      content,
      options,
    }));
  const first = firstBlockOf({ blocks, layout: page.layout });
  return {
    guid: page.guid,
    path: page.path,
    title: page.title,
    isPublished: page.isPublished,
    options: Object.fromEntries(page.options.map(({ name, value }) => [name, value])),
    breadcrumbs,
    canEdit,
    hasOwnTitle: !showsPageTitle(first && { buildingBlockName: first.name, options: first.options }),
    ...listHead({ blocks, lists, search, title: page.title, path: encodePath(page.path) }),
    body: { layout: page.layout, blocks, linkedPages, lists, path: page.path, search, Blocks: PageBlocks },
  };
}
