import { showsPageTitle } from "@plein/blocks/kit/page/page-title";
import { isHidden } from "@plein/contract/blocks/hidden-block";
import { COUNTER_BLOCK_NAME, WIDGET_BLOCK_NAME } from "@plein/contract/list-items/lists/list-blocks";
import type { ShownLists } from "@plein/contract/list-items/lists/shown-lists";
import type { VisitorQueries } from "@plein/contract/list-items/lists/visitor-query";
import { encodePath } from "@plein/contract/pages/addresses/canonical-path";
import type { PageContent } from "@plein/contract/pages/page";
import { readPageLocale } from "@plein/contract/pages/read-option";
import { listHead } from "./list-head.ts";
import { PageBlocks } from "./page-blocks.tsx";
import type { PageView, ShownBlock, ShownForms } from "./page-view.ts";
import { firstBlockOf } from "./placed-blocks.ts";

/** Builds a page as it is shown, without the parts that the reader may not see. */
export function buildPageView(content: PageContent, lists: ShownLists, queries: VisitorQueries, forms: ShownForms): PageView {
  const {
    page,
    linkedPages,
    breadcrumbs,
    subNavigations = {},
    embeds = {},
    reusables = {},
    mapTiles = null,
    people = {},
    shareImage,
    translations,
    canEdit,
  } = content;
  // Editors get hidden blocks too, for use in the editor.
  const blocks = page.buildingBlockInstances
    .filter(({ options }) => !isHidden(options))
    .sort((one, other) => one.sortId - other.sortId)
    .map(({ guid, buildingBlockName, layoutPosition, content, options }) => ({
      guid,
      name: buildingBlockName,
      position: layoutPosition,
      content,
      options,
    }));
  const options = Object.fromEntries(page.options.map(({ name, value }) => [name, value]));
  const locale = readPageLocale(page.options);
  const first = firstBlockOf({ blocks, layout: page.layout });
  return {
    guid: page.guid,
    path: page.path,
    title: page.title,
    isPublished: page.isPublished,
    updatedOn: page.updatedOn,
    options,
    breadcrumbs,
    canEdit,
    ...(locale === null ? {} : { locale }),
    ...(translations && { translations: translations.pages }),
    ...(shareImage ? { shareImage } : page.isPublished && { cardOf: "page" }),
    ...(canChangeItems(blocks, lists) ? { changes: "lists" } : {}),
    hasOwnTitle: !showsPageTitle(first && { buildingBlockName: first.name, options: first.options }),
    ...listHead({ blocks, lists, queries, title: page.title, path: encodePath(page.path) }),
    body: {
      layout: page.layout,
      blocks,
      linkedPages,
      lists,
      subNavigations,
      embeds,
      reusables,
      mapTiles,
      people,
      forms,
      path: page.path,
      queries,
      Blocks: PageBlocks,
    },
  };
}

/** Whether the reader may change an item on the page or add one to a list. */
function canChangeItems(blocks: readonly ShownBlock[], lists: ShownLists): boolean {
  return blocks.some(({ guid, name, options }) => {
    const list = lists[guid];
    if (list === undefined || name === COUNTER_BLOCK_NAME) return false;
    return list.editableGuids.length > 0 || (list.canAdd && name !== WIDGET_BLOCK_NAME && options.allowAdd !== false);
  });
}
