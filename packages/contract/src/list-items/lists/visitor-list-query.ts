import { startOfDate } from "../../platforms/start-of-day.ts";
import type { ListSettings } from "./list-settings.ts";
import { parseSortBy } from "./list-sort.ts";
import type { ParsedListQuery } from "./parsed-list-query.ts";
import type { VisitorQuery } from "./visitor-query.ts";

type Narrowing = Readonly<Record<string, unknown>>;

/** Adds a visitor's choices in the page's URL to the block's own list query. */
export function visitorListQuery(query: VisitorQuery, settings: ListSettings, timeZone: string): ParsedListQuery {
  const listQuery: ParsedListQuery = { pageNumber: query.page };
  if (query.q !== "") listQuery.searchFilter = query.q;
  if (query.sort !== "") listQuery.sort_by = query.sort;
  if (query.past) listQuery.showExpiredItems = true;
  if (query.type !== "" && isOfList(settings, query.type)) listQuery.listItemTypeName = query.type;
  return narrowListQuery(listQuery, [
    ...(query.tag === "" ? [] : [{ "metadata.tags": { contains: query.tag } }]),
    ...daysOf({ from: query.from, until: query.until, field: datedBy(settings), timeZone }),
  ]);
}

export function narrowListQuery(listQuery: ParsedListQuery, tests: readonly Narrowing[]): ParsedListQuery {
  return tests.length === 0 ? listQuery : { ...listQuery, narrowFilter: { json: { and: tests } } };
}

export function isOfList({ itemTypes }: Pick<ListSettings, "itemTypes">, type: string): boolean {
  return itemTypes.length === 0 || itemTypes.includes(type);
}

type DatedBy = "publishedOn" | "createdOn" | "updatedOn" | "period";

/** The field that "from" and "until" compare: the one by which the list is sorted, else the items' periods. */
function datedBy({ defaultSortBy }: Pick<ListSettings, "defaultSortBy">): DatedBy {
  const field = parseSortBy(defaultSortBy)?.field;
  return field === "publishedOn" || field === "createdOn" || field === "updatedOn" ? field : "period";
}

type Days = { readonly from: string; readonly until: string; readonly field: DatedBy; readonly timeZone: string };

/** Tests for a range of days, both included, in the platform's time zone. An item with only a start counts on that day. */
function daysOf({ from, until, field, timeZone }: Days): Narrowing[] {
  const start = from === "" ? null : startOfDate(from, timeZone).toISOString();
  const end = until === "" ? null : startOfDate(until, timeZone, 1).toISOString();
  if (field !== "period")
    return [...(start === null ? [] : [{ [field]: { gte: start } }]), ...(end === null ? [] : [{ [field]: { lt: end } }])];
  return periodTests({ start, end });
}

/** Tests for periods between two instants; null for open. An item with only a start ends when it starts. */
export function periodTests({ start, end }: { readonly start: string | null; readonly end: string | null }): Narrowing[] {
  return [
    ...(end === null ? [] : [{ periodStart: { lt: end } }]),
    ...(start === null ? [] : [{ or: [{ periodEnd: { gte: start } }, { periodEnd: null, periodStart: { gte: start } }] }]),
  ];
}
