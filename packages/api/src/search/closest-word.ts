/** More changes than this is another word; a short word is one at the second change already. */
const maxChanges = (word: string) => (word.length < 5 ? 1 : 2);

/** The word that takes the fewest changes to get to, of those that take few; the first of several. Null for none. */
export function closestWord(word: string, candidates: readonly string[]): string | null {
  let closest: { readonly candidate: string; readonly changes: number } | null = null;
  for (const candidate of candidates) {
    const changes = changesBetween(plain(word), plain(candidate));
    if (changes <= maxChanges(word) && (closest === null || changes < closest.changes)) closest = { candidate, changes };
  }
  return closest?.candidate ?? null;
}

/** Letters added, left out, exchanged for another, or swapped with their neighbour (Damerau and Levenshtein). */
export function changesBetween(from: string, to: string): number {
  const [a, b] = [[...from], [...to]];
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const i of a.keys()) {
    const row = rowOfChanges({ a, b, i, last, beforeLast });
    [beforeLast, last] = [last, row];
  }
  return last.at(-1) ?? 0;
}

type Rows = {
  readonly a: readonly string[];
  readonly b: readonly string[];
  readonly i: number;
  readonly last: readonly number[];
  readonly beforeLast: readonly number[];
};

/** Changes from the first `i + 1` letters of `a` to each beginning of `b`. */
function rowOfChanges({ a, b, i, last, beforeLast }: Rows): number[] {
  const at = (row: readonly number[], index: number) => row[index] ?? Number.POSITIVE_INFINITY;
  const row = [i + 1];
  for (const [j, letter] of b.entries()) {
    const exchanged = at(last, j) + (letter === a[i] ? 0 : 1);
    const isSwapped = i > 0 && letter === a[i - 1] && b[j - 1] === a[i];
    row.push(Math.min(exchanged, at(row, j) + 1, at(last, j + 1) + 1, isSwapped ? at(beforeLast, j - 1) + 1 : Number.POSITIVE_INFINITY));
  }
  return row;
}

function plain(word: string): string {
  return word.normalize("NFD").replaceAll(/\p{M}/gu, "");
}
