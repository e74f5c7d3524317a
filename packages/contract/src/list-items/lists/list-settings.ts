import { z } from "zod";
import { Guid } from "../../guid.ts";
import { MAX_RECENT_DAYS } from "../items/expiry.ts";
import { FilterObject, SortBy } from "./list-query.ts";
import { DEFAULT_SORT_BY } from "./list-sort.ts";

const ItemTypes = z.array(z.string().min(1).max(100)).max(30).default([]);
/** The options of a list block: the filter, the order, and the number of items per page (docs/rules.md "Lists"). */
export const ListSettings = z.strictObject({
  defaultItemsPerPage: z.int().min(1).max(100).default(12),
  defaultSortBy: SortBy.default(DEFAULT_SORT_BY),
  /** the pages whose items it shows; empty for those of the block's own page */
  defaultParentGuids: z.array(Guid).max(100).default([]),
  showExpiredItemsByDefault: z.boolean().default(false),
  itemsRecentForDays: z.int().min(0).max(MAX_RECENT_DAYS).default(0),
  /** a button that loads more, in addition to real links to the pages */
  lazyLoad: z.boolean().default(false),
  /** only items whose period is now */
  hasActiveItems: z.boolean().default(false),
  /** as in a list's query */
  filter: FilterObject.default({}),
  highlightOnly: z.boolean().default(false),
  /** sub-items follow their parent instead of being sorted among the others */
  nestedSortOrder: z.boolean().default(false),
  /** the manual order, by guid; other items come after, sorted by defaultSortBy */
  sortOrder: z.array(Guid).max(1000).default([]),
  /** names of the types that it shows and that can be added through it; empty for all */
  itemTypes: ItemTypes,
});
export type ListSettings = z.infer<typeof ListSettings>;

/** The options of a widget: a few items of a list elsewhere. */
export const WidgetSettings = z.strictObject({
  /** the list block whose items it shows; without one, the items of `parentGuids`, or else of its own page */
  sourceList: Guid.nullable().default(null),
  parentGuids: z.array(Guid).max(100).default([]),
  itemCount: z.int().min(1).max(24).default(3),
  sort_by: SortBy.default(DEFAULT_SORT_BY),
  /** as in a list's query */
  filter: FilterObject.default({}),
  highlightOnly: z.boolean().default(false),
  itemTypes: ItemTypes,
});
export type WidgetSettings = z.infer<typeof WidgetSettings>;

/** The list settings in a stored block's options; absent or invalid members get their defaults. */
export function parseListSettings(options: Readonly<Record<string, unknown>>): ListSettings {
  return settingsOf(ListSettings, options);
}

export function parseWidgetSettings(options: Readonly<Record<string, unknown>>): WidgetSettings {
  return settingsOf(WidgetSettings, options);
}

function settingsOf<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>, options: Readonly<Record<string, unknown>>) {
  const known = Object.entries(schema.shape).filter(
    ([name, member]) => Object.hasOwn(options, name) && z.safeParse(member as z.core.$ZodType, options[name]).success,
  );
  return schema.parse(Object.fromEntries(known.map(([name]) => [name, options[name]])));
}
