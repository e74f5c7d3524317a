import { z } from "zod";
import { Guid } from "../../guid.ts";
import { isStorableText } from "../../storable-text.ts";
import { MAX_RECENT_DAYS } from "../items/expiry.ts";
import { DEFAULT_SORT_BY, parseSortBy } from "./list-sort.ts";

/**
 * A query for items of a list. Absent members come from the list block's own options, and if those are absent too from the defaults
 * here (docs/rules.md "Lists").
 */
export const DEFAULT_PAGE_NUMBER = 1;
export const DEFAULT_ITEM_COUNT = 1;
export const MAX_ITEM_COUNT = 500;
export const MAX_FILTER_LENGTH = 8000;

/** A query string has only text; a program's call has the values themselves. */
const wholeNumber = (minimum: number, maximum: number) =>
  z.union([z.number(), z.string().max(9).regex(/^\d+$/).transform(Number)]).pipe(z.int().min(minimum).max(maximum));
const flag = z.union([z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")]);
export const SortBy = z
  .string()
  .max(200)
  .refine((sortBy) => parseSortBy(sortBy) !== null, { params: { message: "sortBy" } });

export const ListQuery = z.strictObject({
  pageNumber: wholeNumber(1, 1_000_000).optional(),
  itemCount: wholeNumber(1, MAX_ITEM_COUNT).optional(),
  sort_by: SortBy.optional(),
  searchFilter: z
    .string()
    .max(100)
    .refine(isStorableText, { params: { message: "text" } })
    .optional(),
  /** a JSON object; its fields are validated by the item's type */
  filter: z.string().max(MAX_FILTER_LENGTH).optional(),
  /** a visitor's additional filter: like `filter`, but in addition to the block's own instead of replacing it */
  narrowFilter: z.string().max(MAX_FILTER_LENGTH).optional(),
  /** the cursor from a page of the list; instead of a page number */
  after: z.string().max(1000).optional(),
  parentGuids: z
    .union([
      z.array(z.string().max(36)).max(100),
      z
        .string()
        .max(3700)
        .transform((guids) => guids.split(",")),
    ])
    .pipe(z.array(Guid).max(100))
    .optional(),
  listItemTypeName: z
    .string()
    .max(100)
    .refine(isStorableText, { params: { message: "text" } })
    .optional(),
  showExpiredItems: flag.optional(),
  itemsRecentForDays: wholeNumber(0, MAX_RECENT_DAYS).optional(),
  hasActiveItems: flag.optional(),
  highlightOnly: flag.optional(),
  nestedSortOrder: flag.optional(),
});
export type ListQuery = z.infer<typeof ListQuery>;

/** Levels of arrays and objects; a filter that nests as deep as it may (MAX_FILTER_DEPTH) has 9. */
const MAX_FILTER_LEVELS = 20;

/** A filter as a JSON value. Its fields are validated when the list is loaded, because they depend on the item types. */
export const FilterObject = z
  .record(z.string().max(100), z.unknown())
  .meta({ maxProperties: 100 })
  .refine((filter) => !isDeeperThan(filter, MAX_FILTER_LEVELS), { params: { message: "tooDeep" }, abort: true })
  .refine((filter) => JSON.stringify(filter).length <= MAX_FILTER_LENGTH, { params: { message: "tooLong", limit: MAX_FILTER_LENGTH } });
export type FilterObject = z.infer<typeof FilterObject>;

/** A query that is sent as JSON: its filter may be the object itself. A visitor's additional filter is for screens. */
export const JsonListQuery = ListQuery.omit({ narrowFilter: true }).extend({
  filter: z.union([FilterObject, z.string().max(MAX_FILTER_LENGTH)]).optional(),
});
export type JsonListQuery = z.infer<typeof JsonListQuery>;

export const LIST_QUERY_DEFAULTS = {
  pageNumber: DEFAULT_PAGE_NUMBER,
  itemCount: DEFAULT_ITEM_COUNT,
  sort_by: DEFAULT_SORT_BY,
  showExpiredItems: false,
  itemsRecentForDays: 0,
  hasActiveItems: false,
  highlightOnly: false,
  nestedSortOrder: false,
} as const satisfies ListQuery;

/** Whether a value has more levels than this. It is checked before anything that recurses: JSON.stringify fails on thousands of levels. */
function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeperThan(part, levels - 1));
}
