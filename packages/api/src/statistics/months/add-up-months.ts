import type { PlatformDb } from "@plein/db/platform-db";
import { addUpMonthRows } from "./month-rows.ts";

/**
 * Adds up each month that has ended, one in a statement: the first time, there may be years.
 *
 * @returns how many there were
 */
export async function addUpMonths(db: PlatformDb): Promise<number> {
  let months = 0;
  while (await addUpMonthRows(db)) months += 1;
  return months;
}
