import { z } from "zod";

/** Fewer people than this could be recognized. */
const FEW = 5;

/** A number of people or of their visits in a group; null for one to four, which are shown as "<5". */
export const PeopleCount = z.int().nullable();

export function hideFew(count: number): number | null {
  return count > 0 && count < FEW ? null : count;
}
