/**
 * The minimum size of a group that is shown: in a smaller one, a reader who knows some of the people could infer the answers of the others.
 */
export const MIN_GROUP_SIZE = 5;

type ShownCount = number | null;

/**
 * Hides small groups of people who are each in one group; a reader knows their total. If the hidden groups together are so small, or so
 * large, that subtracting the shown groups from the total would reveal them, the smallest shown group is hidden as well. Empty groups are
 * hidden among small ones, because otherwise the hidden ones would be known not to be empty.
 *
 * @returns the counts in their order, null for a hidden one
 */
export function hideSmallGroups(counts: readonly number[]): ShownCount[] {
  const isSmall = (count: number) => count < MIN_GROUP_SIZE;
  const small = counts.filter(isSmall);
  const hidden = small.reduce((total, count) => total + count, 0);
  if (hidden === 0) return [...counts];
  const shown = counts.map((count) => (isSmall(count) ? null : count));
  const isLargest = hidden === small.length * (MIN_GROUP_SIZE - 1);
  return hidden < MIN_GROUP_SIZE || isLargest ? hideSmallest(shown) : shown;
}

/**
 * Hides groups of people who can be in several groups, if few people are in a group, or few aren't.
 *
 * @param all the number of people who could be in a group
 * @param isFixed each person is in the same number of groups, so that a reader may know the sum of all groups
 */
export function hideSmallShares(
  counts: readonly number[],
  { all, isFixed }: { readonly all: number; readonly isFixed: boolean },
): ShownCount[] {
  const isFew = (people: number) => people > 0 && people < MIN_GROUP_SIZE;
  const shown = isFixed ? hideSmallGroups(counts) : counts.map((count) => (isFew(count) ? null : count));
  return shown.map((count, index) => (isFew(all - (counts[index] ?? 0)) ? null : count));
}

/** All of the smallest ones: of two that are as small, the hidden one would be known by its place. */
function hideSmallest(counts: readonly ShownCount[]): ShownCount[] {
  const smallest = Math.min(...counts.flatMap((count) => (count === null || count === 0 ? [] : [count])));
  return counts.map((count) => (count === smallest ? null : count));
}
