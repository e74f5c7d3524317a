import type { PlatformDb } from "@plein/db/platform-db";
import { addUpMonthRows } from "./month-rows.ts";

/**
 * Adds up each month that has ended, with one statement per month: the first run may have years to process.
 *
 * @returns the number of months
 */
export async function addUpMonths(db: PlatformDb): Promise<number> {
  let months = 0;
  while (await addUpMonthRows(db)) months += 1;
  return months;
}
