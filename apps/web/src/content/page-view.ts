import type { LayoutPosition } from "@plein/contract/blocks/layout-position";
import type { LinkedPages } from "@plein/contract/blocks/link";
import type { PageContent } from "@plein/contract/pages/page";
import type { PageLayout } from "@plein/contract/pages/page-layout";

/** What is shown of a page. This is written into every document, so it holds nothing else. */
export type PageView = {
  readonly guid: string;
  readonly path: string;
  readonly title: string;
  readonly layout: PageLayout;
  readonly isPublished: boolean;
  readonly options: Readonly<Record<string, string>>;
  readonly blocks: readonly ShownBlock[];
  readonly linkedPages: LinkedPages;
  readonly breadcrumbs: PageContent["breadcrumbs"];
  readonly canEdit: boolean;
};

export type ShownBlock = {
  readonly guid: string;
  readonly name: string;
  readonly position: LayoutPosition;
  readonly content: Readonly<Record<string, unknown>>;
  readonly options: Readonly<Record<string, unknown>>;
};

export function pageViewOf({ page, linkedPages, breadcrumbs, canEdit }: PageContent): PageView {
  const blocks = [...page.buildingBlockInstances].sort((one, other) => one.sortId - other.sortId);
  return {
    guid: page.guid,
    path: page.path,
    title: page.title,
    layout: page.layout,
    isPublished: page.isPublished,
    options: Object.fromEntries(page.options.map(({ name, value }) => [name, value])),
    blocks: blocks.map(({ guid, buildingBlockName, layoutPosition, content, options }) => ({
      guid,
      name: buildingBlockName,
      position: layoutPosition,
      content,
      options,
    })),
    linkedPages,
    breadcrumbs,
    canEdit,
  };
}
