import { z } from "zod";
import { Guid } from "../../guid.ts";
import { ListItemType } from "../../item-types/list-item-type.ts";
import { ListItem } from "../items/list-item.ts";
import { ShownCalendar } from "./calendar.ts";
import { SortBy } from "./list-query.ts";

/** How a list was asked for, once the block's options and the defaults filled in what was left out. */
export const ListQueryState = z.strictObject({
  sort_by: SortBy,
  searchFilter: z.string(),
  /** as JSON; empty where nothing was asked beside what the block itself asks */
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

/** A page of a list, with all that a screen needs to show it and to ask for the next one. */
export const ListPage = z.strictObject({
  items: z.array(ListItem),
  totalNumberOfItems: z.int().min(0),
  pageNumber: z.int().min(1),
  itemCount: z.int().min(1),
  /** where the next items begin, for `after`; null after the last one, and in an order that can't be continued */
  after: z.string().nullable(),
  /** the caller may add items through this block */
  canAdd: z.boolean(),
  /** of these items, the ones that the caller may change */
  editableGuids: z.array(Guid),
  /** the types of the items that can be in it; empty for all */
  listItemTypeNames: z.array(z.string()),
  state: ListQueryState,
});
export type ListPage = z.infer<typeof ListPage>;

/** A page of a list with what showing it takes beside the items. */
export const ShownListPage = ListPage.extend({
  /** among the lists of its page, from 1; null for a widget, whose questions are not in the address */
  place: z.int().min(1).nullable(),
  /** of the items and of what can be filtered by */
  types: z.array(ListItemType),
  /** the tags that occur most in the list, to filter by */
  tags: z.array(z.string()),
  /** the pages and items whose items are in the list, to filter by; empty where a visitor can't choose among them */
  parents: z.array(z.strictObject({ guid: Guid, title: z.string() })),
  /** null where the block shows no calendar */
  calendar: ShownCalendar.nullable(),
});
export type ShownListPage = z.infer<typeof ShownListPage>;
