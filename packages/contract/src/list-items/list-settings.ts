import { z } from "zod";
import { Guid } from "../guid.ts";
import { MAX_RECENT_DAYS } from "./expiry.ts";
import { SortBy } from "./list-query.ts";
import { DEFAULT_SORT_BY } from "./list-sort.ts";

/** The options of a list block: which items it shows, in which order, how many at a time (specification section 3). */
export const ListSettings = z.strictObject({
  defaultItemsPerPage: z.int().min(1).max(100).default(12),
  defaultSortBy: SortBy.default(DEFAULT_SORT_BY),
  defaultParentGuids: z.array(Guid).max(100).default([]),
  showExpiredItemsByDefault: z.boolean().default(false),
  itemsRecentForDays: z.int().min(0).max(MAX_RECENT_DAYS).default(0),
  /** a button that loads more, beside real links to the pages */
  lazyLoad: z.boolean().default(false),
  /** only items whose period is running */
  hasActiveItems: z.boolean().default(false),
  /** as in a list's query, already parsed */
  filter: z.record(z.string(), z.unknown()).default({}),
  highlightOnly: z.boolean().default(false),
  /** sub-items follow their parent instead of being sorted among the others */
  nestedSortOrder: z.boolean().default(false),
  /** an order made by hand, by guid; what is not named comes after, sorted by defaultSortBy */
  sortOrder: z.array(Guid).max(1000).default([]),
});
export type ListSettings = z.infer<typeof ListSettings>;
