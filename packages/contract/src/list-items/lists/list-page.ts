import { z } from "zod";
import { Guid } from "../../guid.ts";
import { ListItemType } from "../../item-types/list-item-type.ts";
import { ListItem } from "../items/list-item.ts";
import { ShownCalendar } from "./calendar.ts";
import { SortBy } from "./list-query.ts";

/** The effective query of a list, after the block's options and the defaults were applied. */
export const ListQueryState = z.strictObject({
  sort_by: SortBy,
  searchFilter: z.string(),
  /** as JSON; empty without a visitor's filter */
  filter: z.string(),
  listItemTypeName: z.string().nullable(),
  parentGuids: z.array(Guid),
  showExpiredItems: z.boolean(),
  itemsRecentForDays: z.int(),
  hasActiveItems: z.boolean(),
  highlightOnly: z.boolean(),
  nestedSortOrder: z.boolean(),
});
export type ListQueryState = z.infer<typeof ListQueryState>;

/** A page of a list, with all data to show it and to load the next one. */
export const ListPage = z.strictObject({
  items: z.array(ListItem),
  totalNumberOfItems: z.int().min(0),
  pageNumber: z.int().min(1),
  itemCount: z.int().min(1),
  /** cursor of the next items, for `after`; null after the last one, and in an order without cursors */
  after: z.string().nullable(),
  /** the caller may add items through this block */
  canAdd: z.boolean(),
  /** guids of the items that the caller may change */
  editableGuids: z.array(Guid),
  /** the types of items that the list can contain; empty for all */
  listItemTypeNames: z.array(z.string()),
  state: ListQueryState,
});
export type ListPage = z.infer<typeof ListPage>;

/** A page of a list with the data to show it, besides the items. */
export const ShownListPage = ListPage.extend({
  /** its number among the lists of its page, from 1; null for a widget, whose query is not in the URL */
  place: z.int().min(1).nullable(),
  /** types of the items and of the filters */
  types: z.array(ListItemType),
  /** the most frequent tags in the list, to filter by */
  tags: z.array(z.string()),
  /** the pages and items whose items are in the list, to filter by; empty if a visitor can't choose among them */
  parents: z.array(z.strictObject({ guid: Guid, title: z.string() })),
  /** null if the block shows no calendar */
  calendar: ShownCalendar.nullable(),
});
export type ShownListPage = z.infer<typeof ShownListPage>;
