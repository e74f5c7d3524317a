import type { ItemLocation } from "@plein/contract/item-types/item-location";
import type { ListItem } from "@plein/contract/list-items/items/list-item";
import { startOfDay } from "@plein/contract/platforms/start-of-day";
import { ICalCalendar, ICalCalendarMethod, type ICalEventData } from "ical-generator";
import { oneLine, plainText } from "./feed-text.ts";

type CalendarFile = {
  readonly name: string;
  readonly items: readonly ListItem[];
  /** IANA name of the time zone that determines whole days */
  readonly timeZone: string;
  readonly language: string;
  /** the platform's domain, which makes the items' ids globally unique */
  readonly domain: string;
  /** builds the absolute URL of an item */
  readonly itemUrl: (item: ListItem) => string;
};

const REFRESH_INTERVAL_SECONDS = 3600;

/**
 * An iCalendar file (RFC 5545) of the items that have a start; the others are omitted. Times are instants, which a calendar shows in
 * its user's time zone; whole days are dates, which are the same everywhere.
 */
export function calendarFile(file: CalendarFile): string {
  const calendar = new ICalCalendar({
    name: oneLine(file.name),
    prodId: { company: "Plein", product: "Plein", language: file.language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_INTERVAL_SECONDS,
  });
  for (const item of file.items) {
    const period = periodOf(item, file.timeZone);
    if (period !== null) calendar.createEvent({ ...eventOf(item, file), ...period });
  }
  return calendar.toString();
}

function eventOf(item: ListItem, { domain, itemUrl }: CalendarFile): Omit<ICalEventData, "start"> {
  const { description, location, tags = [] } = item.metadata;
  const changed = new Date(item.updatedOn);
  return {
    id: `${item.guid}@${domain}`,
    // Not the time of the request: the file is the same until the item changes.
    stamp: changed,
    lastModified: changed,
    created: new Date(item.createdOn),
    summary: oneLine(item.title),
    url: itemUrl(item),
    ...(description ? { description: plainText(description) } : {}),
    ...(isLocation(location) ? { location: toLocation(location) } : {}),
    categories: tags.map((tag) => ({ name: oneLine(tag) })),
  };
}

function toLocation({ text, lat, lng }: ItemLocation): ICalEventData["location"] {
  const title = oneLine(text);
  return lat === undefined || lng === undefined ? { title } : { title, geo: { lat, lon: lng } };
}

/** Returns the period of an item; null without a start. As on the site, a start at midnight means a whole day. */
function periodOf({ metadata }: ListItem, timeZone: string): Pick<ICalEventData, "start" | "end" | "allDay"> | null {
  if (!metadata.periodStart) return null;
  const start = new Date(metadata.periodStart);
  const end = metadata.periodEnd ? new Date(metadata.periodEnd) : null;
  const isAllDay = metadata.isAllDay === true || startOfDay(start, timeZone).getTime() === start.getTime();
  if (!isAllDay) return { start, ...(end === null ? {} : { end }) };
  // The end of a whole day is exclusive: the next day.
  return { allDay: true, start: toDate(start, timeZone), end: toDate(end ?? start, timeZone, 1) };
}

const DAY_MS = 86_400_000;

/** Returns the date in the platform's time zone, as the midnight that the library expects. */
function toDate(instant: Date, timeZone: string, daysOn = 0): Date {
  const date = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(instant);
  return new Date(Date.parse(`${date}T00:00:00Z`) + daysOn * DAY_MS);
}

function isLocation(value: unknown): value is ItemLocation {
  return typeof value === "object" && value !== null && "text" in value && typeof value.text === "string";
}
