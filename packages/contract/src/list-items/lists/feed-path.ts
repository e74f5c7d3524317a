import type { Guid } from "../../guid.ts";
import { parseSortBy } from "./list-sort.ts";

/** Path of a list's news feed. */
export function newsFeedPath(blockGuid: Guid): string {
  return `/api/lists/${blockGuid}/feed.rss`;
}

/** Path of a list's calendar feed. */
export function listCalendarPath(blockGuid: Guid): string {
  return `/api/lists/${blockGuid}/calendar.ics`;
}

/** Path of one item's calendar file. */
export function itemCalendarPath(itemGuid: Guid): string {
  return `/api/listitem/${itemGuid}/calendar.ics`;
}

export type FeedKind = "news" | "calendar" | null;

const OF_NEWS = new Set(["publishedOn", "createdOn", "updatedOn"]);
const OF_PERIODS = new Set(["periodStart", "periodEnd"]);

/** The kind of feed that a list offers, by its order; null for lists such as people by name. */
export function feedKindFor(options: Readonly<Record<string, unknown>>): FeedKind {
  if (options.showFeed === false) return null;
  if (options.view === "calendar") return "calendar";
  const { defaultSortBy } = options;
  const field = typeof defaultSortBy === "string" ? parseSortBy(defaultSortBy)?.field : undefined;
  if (field === undefined) return null;
  if (OF_PERIODS.has(field)) return "calendar";
  return OF_NEWS.has(field) ? "news" : null;
}
