import type { ListItemType } from "@plein/contract/item-types/list-item-type";
import type { ListItem } from "@plein/contract/list-items/items/list-item";
import type { ShownCalendar } from "@plein/contract/list-items/lists/calendar";
import type { ShownListPage } from "@plein/contract/list-items/lists/list-page";
import { parseVisitorQueries } from "@plein/contract/list-items/lists/visitor-query";
import { buildShownList, type ShownList } from "../../list-items/shown-list.ts";
import { BLOCK_GUID } from "./show-block.tsx";

export const EVENT: ListItemType = {
  guid: null,
  name: "event",
  label: { nl: "Agenda-item", en: "Event" },
  isBuiltIn: true,
  defaultSortBy: "periodStart_asc",
  version: 1,
  fields: [
    { name: "location", type: "location", label: { nl: "Plaats", en: "Place" }, isRequired: false },
    { name: "email", type: "email", label: { nl: "E-mail", en: "E-mail" }, isRequired: false },
  ],
};

export function exampleItem(change: Partial<ListItem> = {}): ListItem {
  return {
    guid: "21111111-2222-4333-8444-555555555551",
    shortId: "a1B2c3D4",
    title: "Zomermarkt op het plein",
    listItemTypeName: "event",
    parentGuids: ["31111111-2222-4333-8444-555555555551"],
    metadata: { description: "Kramen, muziek en limonade.", tags: ["markt"] },
    isPublished: true,
    publishedOn: "2026-05-01T08:00:00.000Z",
    createdOn: "2026-05-01T08:00:00.000Z",
    updatedOn: "2026-05-01T08:00:00.000Z",
    isHighlighted: false,
    image: null,
    url: "/agenda/i/a1B2c3D4/zomermarkt-op-het-plein",
    contentBuildingBlockInstances: [],
    ...change,
  };
}

/** November 2026, with the periods of these items. */
export function exampleCalendar(items: readonly ListItem[], change: Partial<ShownCalendar> = {}): ShownCalendar {
  return {
    view: "month",
    month: "2026-11",
    previousMonth: "2026-10",
    nextMonth: "2026-12",
    isPast: false,
    canLookBack: false,
    occurrences: items.flatMap(({ guid, metadata: { periodStart, periodEnd } }) =>
      periodStart ? [{ itemGuid: guid, start: periodStart, end: periodEnd ?? null }] : [],
    ),
    ...change,
  };
}

type ExampleList = Partial<ShownListPage> & { readonly search?: string };

/** A list on the page `/agenda`, as the prop of a view. */
export function exampleList({ search = "", ...change }: ExampleList = {}): ShownList {
  const items = change.items ?? [exampleItem()];
  const page: ShownListPage = {
    items,
    totalNumberOfItems: items.length,
    pageNumber: 1,
    itemCount: 12,
    after: null,
    canAdd: false,
    editableGuids: [],
    listItemTypeNames: ["event"],
    state: {
      sort_by: "publishedOn_desc",
      searchFilter: "",
      filter: "",
      listItemTypeName: null,
      parentGuids: [],
      showExpiredItems: false,
      itemsRecentForDays: 0,
      hasActiveItems: false,
      highlightOnly: false,
      nestedSortOrder: false,
    },
    place: 1,
    types: [EVENT],
    tags: [],
    parents: [],
    calendar: null,
    ...change,
  };
  return buildShownList(BLOCK_GUID, page, { queries: parseVisitorQueries(search), path: "/agenda" });
}
