import type { ListItem } from "@plein/contract/list-items/items/list-item";
import type { Occurrence } from "@plein/contract/list-items/lists/calendar";
import { noonOf } from "@plein/contract/list-items/lists/month";
import type { IntlShape } from "react-intl";

/** An occurrence of an item. */
export type TimedItem = { readonly item: ListItem; readonly occurrence: Occurrence };

/** The occurrences in order, without those of items that were removed meanwhile. */
export function timedItems(items: readonly ListItem[], occurrences: readonly Occurrence[]): TimedItem[] {
  const byGuid = new Map(items.map((item) => [item.guid, item]));
  return occurrences.flatMap((occurrence) => {
    const item = byGuid.get(occurrence.itemGuid);
    return item === undefined ? [] : [{ item, occurrence }];
  });
}

/** An item with the period of one occurrence. */
export function itemAt({ item, occurrence: { start, end } }: TimedItem): ListItem {
  return { ...item, metadata: { ...item.metadata, periodStart: start, periodEnd: end } };
}

/** Items by day, `2026-11-21`: an item is on each day of its period, in the platform's time zone. */
export function groupByDay(month: string, timed: readonly TimedItem[], intl: IntlShape): Map<string, TimedItem[]> {
  const byDay = new Map<string, TimedItem[]>();
  for (const one of timed) {
    const { first, last } = daysOf(one, intl);
    let day = first < `${month}-01` ? `${month}-01` : first;
    while (day <= last && day.startsWith(month)) {
      byDay.set(day, [...(byDay.get(day) ?? []), one]);
      day = dayAfter(day, 1);
    }
  }
  return byDay;
}

/** The time at which it starts on its first day; null for midnight, which means a whole day. */
export function startTimeOn(day: string, { item, occurrence: { start } }: TimedItem, intl: IntlShape): string | null {
  if (item.metadata.isAllDay === true || dayOf(start, intl) !== day || isMidnight(start, intl)) return null;
  return intl.formatTime(start, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
}

/** An item that ends at midnight is not on the day that starts then; a whole day ends on that day. */
function daysOf({ item, occurrence: { start, end } }: TimedItem, intl: IntlShape): { first: string; last: string } {
  const first = dayOf(start, intl);
  if (end === null || end <= start) return { first, last: first };
  const last = dayOf(end, intl);
  const isOfHours = item.metadata.isAllDay !== true && !isMidnight(start, intl);
  return { first, last: isOfHours && isMidnight(end, intl) ? dayAfter(last, -1) : last };
}

function dayAfter(day: string, days: number): string {
  return new Date(noonOf(day).getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

function isMidnight(moment: string, intl: IntlShape): boolean {
  return partsOf(moment, intl).clock === "00:00";
}

export function dayOf(moment: string, intl: IntlShape): string {
  return partsOf(moment, intl).day;
}

function partsOf(moment: string, intl: IntlShape): { readonly day: string; readonly clock: string } {
  const parts = intl.formatDateToParts(moment, {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? "";
  return { day: `${part("year")}-${part("month")}-${part("day")}`, clock: `${part("hour")}:${part("minute")}` };
}
