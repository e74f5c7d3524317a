/** Words at a greater distance are different words; short words are different sooner. */
const maxDistance = (word: string) => (word.length < 5 ? 1 : 2);

/** The fuzzy match of a word: the candidate with the smallest edit distance, the first of several. Null if all are too far. */
export function findClosestWord(word: string, candidates: readonly string[]): string | null {
  let closest: { readonly candidate: string; readonly distance: number } | null = null;
  for (const candidate of candidates) {
    const distance = editDistance(removeAccents(word), removeAccents(candidate));
    if (distance <= maxDistance(word) && (closest === null || distance < closest.distance)) closest = { candidate, distance };
  }
  return closest?.candidate ?? null;
}

/** The Damerau–Levenshtein distance: insertions, deletions, substitutions and transpositions of letters. */
export function editDistance(from: string, to: string): number {
  const [a, b] = [[...from], [...to]];
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const i of a.keys()) {
    const row = nextRow({ a, b, i, last, beforeLast });
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

/** The distances from the first `i + 1` letters of `a` to each prefix of `b`. */
function nextRow({ a, b, i, last, beforeLast }: Rows): number[] {
  const at = (row: readonly number[], index: number) => row[index] ?? Number.POSITIVE_INFINITY;
  const row = [i + 1];
  for (const [j, letter] of b.entries()) {
    const substituted = at(last, j) + (letter === a[i] ? 0 : 1);
    const isTransposed = i > 0 && letter === a[i - 1] && b[j - 1] === a[i];
    row.push(
      Math.min(substituted, at(row, j) + 1, at(last, j + 1) + 1, isTransposed ? at(beforeLast, j - 1) + 1 : Number.POSITIVE_INFINITY),
    );
  }
  return row;
}

function removeAccents(word: string): string {
  return word.normalize("NFD").replaceAll(/\p{M}/gu, "");
}
