import { MIN_GROUP_SIZE } from "./hide-small-groups.ts";

/**
 * The last day whose submissions are part of the public figures. Figures grow by several submissions at a time: otherwise a reader could
 * compare the figures of two days and infer the answers of the only person between them.
 *
 * @param days oldest first, each with its submissions
 * @returns null if there are too few for any figures
 */
export function findLastPublicDay(days: readonly { readonly day: string; readonly count: number }[]): string | null {
  let last: string | null = null;
  let added = 0;
  for (const { day, count } of days) {
    added += count;
    if (added < MIN_GROUP_SIZE) continue;
    last = day;
    added = 0;
  }
  return last;
}
