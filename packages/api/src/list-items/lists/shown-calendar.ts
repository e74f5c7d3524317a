import type { ListItem } from "@plein/contract/list-items/items/list-item";
import type { Occurrence, ShownCalendar } from "@plein/contract/list-items/lists/calendar";
import type { CalendarRange } from "@plein/contract/list-items/lists/calendar-range";
import type { ListPage } from "@plein/contract/list-items/lists/list-page";
import { startOfDate } from "@plein/contract/platforms/start-of-day";

type Shown = { readonly page: ListPage; readonly calendar: ShownCalendar };
type PageOfCalendar = {
  readonly calendar: CalendarRange;
  /** the size and the number of the list's page */
  readonly itemsPerPage: number;
  readonly pageNumber: number;
  readonly timeZone: string;
};

/** The occurrences of a calendar's items: all of a month, or one page of a list. */
export function toCalendar(page: ListPage, { calendar, itemsPerPage, pageNumber, timeZone }: PageOfCalendar): Shown {
  const { from, until, ...shown } = calendar;
  const range = { start: startOfDate(from, timeZone), end: startOfDate(until, timeZone, 1) };
  const all = page.items.flatMap(occurrencesOf).filter((one) => isWithin(one, range, calendar.isPast));
  const inOrder = all.sort((one, other) => one.start.localeCompare(other.start) || one.itemGuid.localeCompare(other.itemGuid));
  if (calendar.isPast) inOrder.reverse();
  if (calendar.view === "month") return { page, calendar: { ...shown, occurrences: inOrder } };
  const occurrences = inOrder.slice((pageNumber - 1) * itemsPerPage, pageNumber * itemsPerPage);
  const guids = new Set(occurrences.map(({ itemGuid }) => itemGuid));
  return {
    page: {
      ...page,
      items: page.items.filter(({ guid }) => guids.has(guid)),
      editableGuids: page.editableGuids.filter((guid) => guids.has(guid)),
      totalNumberOfItems: inOrder.length,
      itemCount: itemsPerPage,
      pageNumber,
      after: null,
    },
    calendar: { ...shown, occurrences },
  };
}

function occurrencesOf({ guid, metadata: { periodStart, periodEnd } }: ListItem): Occurrence[] {
  return periodStart ? [{ itemGuid: guid, start: periodStart, end: periodEnd ?? null }] : [];
}

type Range = { readonly start: Date; readonly end: Date };

/** An occurrence that is under way isn't past: it belongs to the list of upcoming ones. */
function isWithin({ start, end }: Occurrence, range: Range, isPast: boolean): boolean {
  const last = new Date(end ?? start);
  return new Date(start) < range.end && last >= range.start && (!isPast || last < range.end);
}
