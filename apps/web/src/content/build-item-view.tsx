import type { ItemContent } from "@plein/contract/list-items/items/item-content";
import { itemPath } from "@plein/contract/list-items/items/item-url";
import { itemCalendarPath } from "@plein/contract/list-items/lists/feed-path";
import { NO_VISITOR_QUERIES } from "@plein/contract/list-items/lists/visitor-query";
import { ItemBody } from "./item-body.tsx";
import { itemData } from "./item-data.ts";
import type { HeadLink, PageView, ShownForms } from "./page-view.ts";

/** Builds the page of an item. */
export function buildItemView(content: ItemContent, forms: ShownForms): PageView {
  const { item, page, breadcrumbs, linkedPages, shareImage } = content;
  const data = itemData(item, shareImage?.url ?? null);
  return {
    guid: item.guid,
    path: itemPath(page.path, item),
    title: item.title,
    isPublished: item.isPublished,
    options: {
      ...(item.metadata.description && { metaDescription: item.metadata.description }),
      // The item's own picture is shown below the title instead.
      ...(item.image && { showHeaderImage: "false" }),
    },
    breadcrumbs,
    // The right to edit the list's page doesn't apply to the item.
    canEdit: false,
    ...(content.canEdit ? { changes: "item", item: { guid: item.guid, title: item.title } } : {}),
    hasOwnTitle: true,
    ...(content.locale === null ? {} : { locale: content.locale }),
    ...(content.translations && { translations: content.translations }),
    ...(shareImage === null ? item.isPublished && { cardOf: "item" } : { shareImage }),
    ...(item.metadata.periodStart ? { links: [calendarOf(item)] } : {}),
    ...(data === null ? {} : { data }),
    body: {
      layout: "100",
      blocks: item.contentBuildingBlockInstances.map((block) => ({
        guid: block.guid,
        name: block.buildingBlockName,
        position: "main" as const,
        content: block.content,
        options: block.options,
      })),
      linkedPages,
      lists: {},
      subNavigations: {},
      embeds: {},
      reusables: {},
      mapTiles: null,
      people: {},
      forms,
      path: page.path,
      queries: NO_VISITOR_QUERIES,
      Blocks: ({ blocks }) => <ItemBody content={content} blocks={blocks} forms={forms} />,
    },
  };
}

function calendarOf({ guid, title }: ItemContent["item"]): HeadLink {
  return { rel: "alternate", type: "text/calendar", title, href: itemCalendarPath(guid) };
}
