import { startOfDate } from "../platforms/start-of-day.ts";
import type { ListQuery } from "./list-query.ts";
import type { ListSettings } from "./list-settings.ts";
import { parseSortBy } from "./list-sort.ts";
import type { VisitorQuery } from "./visitor-query.ts";

type Narrowing = Readonly<Record<string, unknown>>;

/** A question to a list with what a visitor chose in the page's address; the block's own options hold beside it. */
export function visitorListQuery(query: VisitorQuery, settings: ListSettings, timeZone: string): ListQuery {
  const asked: ListQuery = { pageNumber: query.page };
  if (query.q !== "") asked.searchFilter = query.q;
  if (query.sort !== "") asked.sort_by = query.sort;
  if (query.past) asked.showExpiredItems = true;
  if (query.type !== "" && isOfList(settings, query.type)) asked.listItemTypeName = query.type;
  return narrowed(asked, [
    ...(query.tag === "" ? [] : [{ "metadata.tags": { contains: query.tag } }]),
    ...daysOf({ from: query.from, until: query.until, field: datedBy(settings), timeZone }),
  ]);
}

/** More than a month can show: what comes after is left out. */
const CALENDAR_ITEMS = 300;

type Calendar = { readonly month: string; readonly settings: ListSettings; readonly timeZone: string };

/** All that takes place in a month, also what is over by now. */
export function calendarListQuery({ q, tag, type }: VisitorQuery, { month, settings, timeZone }: Calendar): ListQuery {
  const [year = "1970", number = "1"] = month.split("-");
  const last = new Date(Date.UTC(Number(year), Number(number), 0)).toISOString().slice(0, 10);
  const asked: ListQuery = {
    pageNumber: 1,
    itemCount: CALENDAR_ITEMS,
    sort_by: "periodStart_asc",
    showExpiredItems: true,
    hasActiveItems: false,
  };
  if (q !== "") asked.searchFilter = q;
  if (type !== "" && isOfList(settings, type)) asked.listItemTypeName = type;
  return narrowed(asked, [
    ...(tag === "" ? [] : [{ "metadata.tags": { contains: tag } }]),
    ...daysOf({ from: `${month}-01`, until: last, field: "period", timeZone }),
  ]);
}

/** The month that a calendar shows: the one that was asked for, or the running one by the platform's clock. */
export function calendarMonth({ month }: Pick<VisitorQuery, "month">, now: Date, timeZone: string): string {
  if (month !== "") return month;
  const parts = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit" }).formatToParts(now);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? "";
  return `${part("year")}-${part("month")}`;
}

function narrowed(asked: ListQuery, tests: readonly Narrowing[]): ListQuery {
  return tests.length === 0 ? asked : { ...asked, narrowFilter: JSON.stringify({ and: tests }) };
}

function isOfList({ itemTypes }: Pick<ListSettings, "itemTypes">, type: string): boolean {
  return itemTypes.length === 0 || itemTypes.includes(type);
}

type DatedBy = "publishedOn" | "createdOn" | "updatedOn" | "period";

/** What "from" and "until" are about: the moment by which the list is ordered, else the items' periods. */
function datedBy({ defaultSortBy }: Pick<ListSettings, "defaultSortBy">): DatedBy {
  const field = parseSortBy(defaultSortBy)?.field;
  return field === "publishedOn" || field === "createdOn" || field === "updatedOn" ? field : "period";
}

type Days = { readonly from: string; readonly until: string; readonly field: DatedBy; readonly timeZone: string };

/** Both days count in full, by the platform's clock. An item with a beginning only is there on that day. */
function daysOf({ from, until, field, timeZone }: Days): Narrowing[] {
  const start = from === "" ? null : startOfDate(from, timeZone).toISOString();
  const end = until === "" ? null : startOfDate(until, timeZone, 1).toISOString();
  if (field !== "period")
    return [...(start === null ? [] : [{ [field]: { gte: start } }]), ...(end === null ? [] : [{ [field]: { lt: end } }])];
  return [
    ...(end === null ? [] : [{ periodStart: { lt: end } }]),
    ...(start === null ? [] : [{ or: [{ periodEnd: { gte: start } }, { periodEnd: null, periodStart: { gte: start } }] }]),
  ];
}
