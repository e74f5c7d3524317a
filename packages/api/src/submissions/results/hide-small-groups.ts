/** A group of fewer people than this is hidden: whoever knows some of them would learn what the others answered. */
export const SMALLEST_GROUP = 5;

type ShownCount = number | null;

/**
 * Hides the small groups of people of whom each is in one group; a reader knows how many there are together. Where the hidden groups
 * together are so small, or so large, that subtracting the others from all would tell theirs, the smallest shown group is hidden as well. Empty
 * groups are hidden among small ones, because otherwise those that are hidden would be known not to be empty.
 *
 * @returns the counts in their order, null for a hidden one
 */
export function hideSmallGroups(counts: readonly number[]): ShownCount[] {
  const isSmall = (count: number) => count < SMALLEST_GROUP;
  const small = counts.filter(isSmall);
  const hidden = small.reduce((total, count) => total + count, 0);
  if (hidden === 0) return [...counts];
  const shown = counts.map((count) => (isSmall(count) ? null : count));
  const isLargest = hidden === small.length * (SMALLEST_GROUP - 1);
  return hidden < SMALLEST_GROUP || isLargest ? hideSmallest(shown) : shown;
}

/**
 * Hides the groups of people who could be in several, where few people are in one, or few aren't.
 *
 * @param all how many people could be in a group
 * @param isFixed each is in the same number of groups, so that a reader may know how many all groups hold together
 */
export function hideSmallShares(
  counts: readonly number[],
  { all, isFixed }: { readonly all: number; readonly isFixed: boolean },
): ShownCount[] {
  const isFew = (people: number) => people > 0 && people < SMALLEST_GROUP;
  const shown = isFixed ? hideSmallGroups(counts) : counts.map((count) => (isFew(count) ? null : count));
  return shown.map((count, index) => (isFew(all - (counts[index] ?? 0)) ? null : count));
}

/** All of the smallest ones: of two that are as small, the hidden one would be known by its place. */
function hideSmallest(counts: readonly ShownCount[]): ShownCount[] {
  const smallest = Math.min(...counts.flatMap((count) => (count === null || count === 0 ? [] : [count])));
  return counts.map((count) => (count === smallest ? null : count));
}
