import { startOfDay } from "../../platforms/start-of-day.ts";

/** Whether an item whose period is over is still shown in a list (docs/rules.md "Expired items"). */
export const MAX_RECENT_DAYS = 3650;

/** The instant before which an ended item is expired: the start of today in the platform's time zone, minus `itemsRecentForDays` days. */
export function expiryCutoff(now: Date, timeZone: string, itemsRecentForDays = 0): Date {
  return startOfDay(now, timeZone, itemsRecentForDays);
}

/** @param periodEnd end of the item's period; null: it never expires */
export function isExpired(periodEnd: Date | null, cutoff: Date): boolean {
  return periodEnd !== null && periodEnd < cutoff;
}
