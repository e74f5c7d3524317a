import type { Guid } from "../../guid.ts";
import { parseSortBy } from "./list-sort.ts";

/** Path of a list as news, which a feed reader follows. */
export function newsFeedAddress(blockGuid: Guid): string {
  return `/api/lists/${blockGuid}/feed.rss`;
}

/** Path of a list as an agenda, which a calendar follows. */
export function listCalendarAddress(blockGuid: Guid): string {
  return `/api/lists/${blockGuid}/calendar.ics`;
}

/** Path of one item, to put in a calendar. */
export function itemCalendarAddress(itemGuid: Guid): string {
  return `/api/listitem/${itemGuid}/calendar.ics`;
}

export type FollowedAs = "news" | "calendar" | null;

const OF_NEWS = new Set(["publishedOn", "createdOn", "updatedOn"]);
const OF_PERIODS = new Set(["periodStart", "periodEnd"]);

/** Which feed a list offers, by its order; none for lists such as people by name. */
export function followedAs(options: Readonly<Record<string, unknown>>): FollowedAs {
  if (options.showFeed === false) return null;
  if (options.view === "calendar") return "calendar";
  const { defaultSortBy } = options;
  const field = typeof defaultSortBy === "string" ? parseSortBy(defaultSortBy)?.field : undefined;
  if (field === undefined) return null;
  if (OF_PERIODS.has(field)) return "calendar";
  return OF_NEWS.has(field) ? "news" : null;
}
