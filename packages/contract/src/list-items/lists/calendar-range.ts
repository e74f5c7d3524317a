import { startOfDate } from "../../platforms/start-of-day.ts";
import type { CalendarView } from "./calendar.ts";
import { AGENDA_BLOCK_NAME } from "./list-blocks.ts";
import type { ListSettings } from "./list-settings.ts";
import { adjacentMonth, type Month } from "./month.ts";
import type { ParsedListQuery } from "./parsed-list-query.ts";
import { isOfList, narrowListQuery, periodTests } from "./visitor-list-query.ts";
import type { VisitorQuery } from "./visitor-query.ts";

/** The range of a calendar to show, before its items are loaded. */
export type CalendarRange = {
  readonly view: CalendarView;
  /** the shown month; for a list the current one */
  readonly month: Month;
  readonly previousMonth: Month | null;
  readonly nextMonth: Month | null;
  /** first and last day of the range, `2026-11-21`, in the platform's time zone */
  readonly from: string;
  readonly until: string;
  readonly isPast: boolean;
  readonly canLookBack: boolean;
};

type Clock = { readonly now: Date; readonly timeZone: string };
type CalendarBlock = { readonly buildingBlockName: string; readonly options: Readonly<Record<string, unknown>> };

/** Limit for a calendar's links, so that a crawler terminates. */
const MONTHS_ON = 24;
const MONTHS_BACK = 24;
/** The range of a list of upcoming or past events. */
const DAYS_LISTED = 366;

/** The calendar range of a block for a visitor's query; null for a block without one. A month out of range becomes the current one. */
export function selectCalendarRange(
  { buildingBlockName, options }: CalendarBlock,
  query: VisitorQuery,
  clock: Clock,
): CalendarRange | null {
  if (buildingBlockName === AGENDA_BLOCK_NAME) return agendaCalendar(options, query, clock);
  // A list's calendar includes the past.
  return options.view === "calendar" ? monthCalendar(query, dateAt(clock), { canLookBack: true, hidesPast: false }) : null;
}

function agendaCalendar(options: CalendarBlock["options"], query: VisitorQuery, clock: Clock): CalendarRange {
  const today = dateAt(clock);
  const canLookBack = options.showPast === true;
  const view = query.view === "" ? options.view : query.view;
  if (view !== "list") return monthCalendar(query, today, { canLookBack, hidesPast: !canLookBack });
  const isPast = canLookBack && query.past;
  return {
    view: "list",
    month: today.slice(0, 7),
    previousMonth: null,
    nextMonth: null,
    from: isPast ? daysOn(today, -DAYS_LISTED) : today,
    until: daysOn(today, isPast ? -1 : DAYS_LISTED),
    isPast,
    canLookBack,
  };
}

type Looking = { readonly canLookBack: boolean; readonly hidesPast: boolean };

function monthCalendar(query: VisitorQuery, today: string, { canLookBack, hidesPast }: Looking): CalendarRange {
  const running = today.slice(0, 7);
  const first = canLookBack ? adjacentMonth(running, -MONTHS_BACK) : running;
  const last = adjacentMonth(running, MONTHS_ON);
  const month = query.month >= first && query.month <= last ? query.month : running;
  const start = `${month}-01`;
  return {
    view: "month",
    month,
    previousMonth: month > first ? adjacentMonth(month, -1) : null,
    nextMonth: month < last ? adjacentMonth(month, 1) : null,
    from: hidesPast && start < today ? today : start,
    until: daysOn(`${adjacentMonth(month, 1)}-01`, -1),
    isPast: false,
    canLookBack,
  };
}

/** Maximum number of items in a calendar: more are omitted. */
export const CALENDAR_ITEMS = 300;

type QueryContext = { readonly settings: ListSettings; readonly timeZone: string };

/** The list query for all items in a calendar range. */
export function calendarListQuery(
  { q, tag, type }: VisitorQuery,
  calendar: CalendarRange,
  { settings, timeZone }: QueryContext,
): ParsedListQuery {
  const listQuery: ParsedListQuery = {
    pageNumber: 1,
    itemCount: CALENDAR_ITEMS,
    sort_by: calendar.isPast ? "periodStart_desc" : "periodStart_asc",
    showExpiredItems: true,
    hasActiveItems: false,
  };
  if (q !== "") listQuery.searchFilter = q;
  if (type !== "" && isOfList(settings, type)) listQuery.listItemTypeName = type;
  const range = {
    start: startOfDate(calendar.from, timeZone).toISOString(),
    end: startOfDate(calendar.until, timeZone, 1).toISOString(),
  };
  return narrowListQuery(listQuery, [...(tag === "" ? [] : [{ "metadata.tags": { contains: tag } }]), ...periodTests(range)]);
}

function dateAt({ now, timeZone }: Clock): string {
  const parts = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).formatToParts(now);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}

const DAY_MS = 86_400_000;

function daysOn(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
