import type { ListItemType } from "@plein/contract/item-types/list-item-type";
import type { EditableItemBlocks } from "@plein/contract/list-items/items/item-blocks";
import type { ItemContent } from "@plein/contract/list-items/items/item-content";
import type { ListItem } from "@plein/contract/list-items/items/list-item";
import type { ListPage } from "@plein/contract/list-items/lists/list-page";

/** The example of the OpenAPI document. */
export const EXAMPLE_ITEM: ListItem = {
  guid: "0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37",
  shortId: "8kQzT3pn",
  title: "Nieuw plein geopend",
  listItemTypeName: "news",
  parentGuids: ["0199c1f0-8f5e-7c3a-9b1e-000000000010"],
  metadata: { description: "Het plein is open.", periodStart: null, periodEnd: null, tags: ["centrum"], author: "Redactie" },
  isPublished: true,
  publishedOn: "2026-11-20T09:30:00.000Z",
  createdOn: "2026-11-20T09:30:00.000Z",
  updatedOn: "2026-11-20T09:30:00.000Z",
  isHighlighted: false,
  image: null,
  url: "/nieuws/i/8kQzT3pn/nieuw-plein-geopend",
  contentBuildingBlockInstances: [],
};

const { guid: _, shortId: __, createdOn: ___, updatedOn: ____, url: _____, ...rest } = EXAMPLE_ITEM;
export const EXAMPLE_NEW_ITEM = rest;

export const EXAMPLE_LIST_QUERY = { itemCount: 3, sort_by: "publishedOn_desc", filter: { "metadata.tags": "centrum" } };

export const EXAMPLE_LIST_PAGE: ListPage = {
  items: [EXAMPLE_ITEM],
  totalNumberOfItems: 1,
  pageNumber: 1,
  itemCount: 12,
  after: null,
  canAdd: false,
  editableGuids: [],
  listItemTypeNames: ["news"],
  state: {
    sort_by: "publishedOn_desc",
    searchFilter: "",
    filter: "",
    listItemTypeName: "news",
    parentGuids: EXAMPLE_ITEM.parentGuids,
    showExpiredItems: false,
    itemsRecentForDays: 0,
    hasActiveItems: false,
    highlightOnly: false,
    nestedSortOrder: false,
  },
};

export const EXAMPLE_ITEM_BLOCK: EditableItemBlocks["blocks"][number] = {
  guid: "0199c1f0-8f5e-7c3a-9b1e-000000000031",
  buildingBlockName: "heading",
  options: { level: "h2" },
  content: { text: "Hoe komt u er?" },
  layoutPosition: "main",
  sortId: 0,
  version: 3,
  updatedOn: "2026-11-20T09:30:00.000Z",
  updatedByName: "Jan de Vries",
  defects: [],
};

export const EXAMPLE_ITEM_TYPE: ListItemType = {
  guid: null,
  name: "news",
  label: { nl: "Nieuws" },
  isBuiltIn: true,
  defaultSortBy: "publishedOn_desc",
  fields: [],
  version: 1,
};

export const EXAMPLE_ITEM_BLOCKS: EditableItemBlocks = {
  guid: EXAMPLE_ITEM.guid,
  title: EXAMPLE_ITEM.title,
  path: EXAMPLE_ITEM.url,
  publicationState: "changed",
  blocks: [EXAMPLE_ITEM_BLOCK],
  linkedPages: {},
  metadata: EXAMPLE_ITEM.metadata,
  type: EXAMPLE_ITEM_TYPE,
  references: {},
};

export const EXAMPLE_ITEM_CONTENT: ItemContent = {
  item: EXAMPLE_ITEM,
  type: EXAMPLE_ITEM_TYPE,
  page: { guid: "0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37", path: "/nieuws", title: "Nieuws" },
  breadcrumbs: [{ path: "/nieuws", title: "Nieuws" }],
  linkedPages: {},
  references: {},
  locale: null,
  shareImage: null,
  isExpired: false,
  previous: null,
  next: null,
  canEdit: false,
};
