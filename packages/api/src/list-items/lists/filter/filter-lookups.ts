import { TAGS } from "@plein/contract/item-types/base-fields";
import type { FilterValue, ListFilter } from "@plein/contract/list-items/lists/list-filter";
import { FIRST_OF, isWholeKey, LAST_OF, valueKey } from "./value-key.ts";

/*
 * The part of a filter that an index can answer. An item that passes the filter has, for each group, a value within one of its ranges. The
 * reverse only holds for a tag, so everything else is tested on the item as well.
 */

/** A range of values of one field, as stored in list_item_values; both ends are inclusive. */
export type ValueRange = { readonly field: string; readonly low: string; readonly high: string };
type ValueGroup = readonly ValueRange[];
type Test = Extract<ListFilter, { kind: "test" }>;

const TAGS_FIELD = "tags";

/** The groups of a filter; empty if no index helps. */
export function findLookups(filters: readonly ListFilter[]): readonly ValueGroup[] {
  return groupsOf({ kind: "and", of: filters });
}

function groupsOf(filter: ListFilter): readonly ValueGroup[] {
  if (filter.kind === "test") return groupsOfTest(filter);
  const groups = filter.of.map(groupsOf);
  if (filter.kind === "and") return narrowed(groups.flat());
  if (groups.length === 0) return [[NOTHING]];
  const branches = groups.map(([first]) => first);
  return branches.every((branch) => branch !== undefined) ? [branches.flat()] : [];
}

/**
 * The filters that are left to test on items that have one value. The values of a tag are those of the item and nothing else, and the index
 * has tags in full; so having the value is the same as passing a test for that tag.
 */
export function testsBeside(value: ValueRange, filters: readonly ListFilter[]): readonly ListFilter[] {
  if (value.field !== TAGS_FIELD || value.low !== value.high || !isWholeKey(value.low)) return filters;
  return filters.flatMap((filter): readonly ListFilter[] => {
    if (filter.kind === "and") return testsBeside(value, filter.of);
    return filter.kind === "test" && isTestFor(value, filter) ? [] : [filter];
  });
}

function isTestFor({ field, low }: ValueRange, test: Test): boolean {
  const [group = [], ...others] = groupsOfTest(test);
  const [range, ...alternatives] = group;
  return others.length === 0 && alternatives.length === 0 && range?.field === field && range.low === low && range.high === low;
}

/** Intersects the ranges of a field with a single value: each of them alone may be most of the list. */
function narrowed(groups: readonly ValueGroup[]): readonly ValueGroup[] {
  const byField = new Map<string, ValueRange>();
  const others: ValueGroup[] = [];
  for (const group of groups) {
    const [range, ...more] = group;
    if (range === undefined || more.length > 0 || range.low === range.high) others.push(group);
    else byField.set(range.field, intersectionOf(byField.get(range.field) ?? range, range));
  }
  return [...others, ...[...byField.values()].map((range) => [range])];
}

function intersectionOf(one: ValueRange, other: ValueRange): ValueRange {
  const low = isBefore(one.low, other.low) ? other.low : one.low;
  const high = isBefore(one.high, other.high) ? one.high : other.high;
  return { field: one.field, low, high };
}

/** Compares by code points, as the database does. */
function isBefore(one: string, other: string): boolean {
  return Buffer.compare(Buffer.from(one), Buffer.from(other)) < 0;
}

const METADATA = "metadata.";
const OF_COLUMNS = new Set(["metadata.description", "metadata.periodStart", "metadata.periodEnd"]);
/** An empty range. */
const NOTHING: ValueRange = { field: "", low: "b", high: "a" };

function groupsOfTest(test: Test): readonly ValueGroup[] {
  const { field: path, operator, valueKind } = test;
  if (!path.startsWith(METADATA) || OF_COLUMNS.has(path)) return [];
  const name = path.slice(METADATA.length);
  const field = path === `${METADATA}${TAGS}` ? TAGS_FIELD : name;
  const isOneOfMany = valueKind === "names" || valueKind === "guids";
  if (operator === "eq" || operator === "in" || (operator === "contains" && isOneOfMany)) return equalTo(field, test);
  const range = isOneOfMany ? null : rangeOf(test);
  return range === null ? [] : [[{ field, ...range }]];
}

function equalTo(field: string, { value }: Test): readonly ValueGroup[] {
  const values: readonly FilterValue[] = Array.isArray(value) ? value : [value as FilterValue];
  if (values.length === 0) return [[NOTHING]];
  const ranges = values.flatMap((one) => (one === null ? [] : [{ field, low: valueKey(one), high: valueKey(one) }]));
  // The index has no entries for items without a value.
  return ranges.length === values.length ? [ranges] : [];
}

function rangeOf({ operator, value }: Test): Omit<ValueRange, "field"> | null {
  if (typeof value !== "string" && typeof value !== "number") return null;
  const kind = typeof value === "string" ? "text" : "number";
  const key = valueKey(value);
  if (operator === "lt" || operator === "lte") return { low: FIRST_OF[kind], high: key };
  return operator === "gt" || operator === "gte" ? { low: key, high: LAST_OF[kind] } : null;
}
