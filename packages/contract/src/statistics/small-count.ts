import { z } from "zod";

/** A smaller group could be identified. */
const MIN_SHOWN_COUNT = 5;

/** A number of people in a group, or of their visits; null for one to four, which are shown as "<5". Numbers of views are exact (docs/rules.md, Small counts). */
export const PeopleCount = z.int().nullable();

export function hideSmallCount(count: number): number | null {
  return count > 0 && count < MIN_SHOWN_COUNT ? null : count;
}
