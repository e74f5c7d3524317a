import { startOfDay } from "../../platforms/start-of-day.ts";

/** Whether an item whose period is over still shows in a list (docs/rules.md "Expired items"). */
export const MAX_RECENT_DAYS = 3650;

/** What ended before this instant is expired: the start of today, by the platform's clock, less `itemsRecentForDays` days. */
export function expiryCutoff(now: Date, timeZone: string, itemsRecentForDays = 0): Date {
  return startOfDay(now, timeZone, itemsRecentForDays);
}

/** @param periodEnd last moment of the item's period; null = it never expires */
export function isExpired(periodEnd: Date | null, cutoff: Date): boolean {
  return periodEnd !== null && periodEnd < cutoff;
}
