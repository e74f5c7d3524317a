/** A line of a diff: in both texts, only in the former, or only in the latter. */
export type DiffLine<T> = { readonly kind: "same" | "removed" | "added"; readonly line: T };

/** The maximum number of line pairs to compare; larger texts are treated as entirely different. */
const MAX_PAIRS = 4_000_000;

/**
 * Computes a line diff of two texts, to compare versions, with the most common lines: the removed and the same lines form the former text,
 * the same and the added lines the latter.
 */
export function diffLines<T>(former: readonly T[], latter: readonly T[], keyOf: (line: T) => string): DiffLine<T>[] {
  const before = former.map(keyOf);
  const after = latter.map(keyOf);
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  while (end < before.length - start && end < after.length - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const middle = diffMiddle(before.slice(start, before.length - end), after.slice(start, after.length - end));
  const kinds = [...repeat("same", start), ...middle, ...repeat("same", end)];
  let [inFormer, inLatter] = [0, 0];
  return kinds.flatMap((kind) => {
    const line = kind === "removed" ? former[inFormer] : latter[inLatter];
    if (kind !== "added") inFormer++;
    if (kind !== "removed") inLatter++;
    return line === undefined ? [] : [{ kind, line }];
  });
}

type Kind = DiffLine<unknown>["kind"];

/** Computes the diff by the longest common subsequence. */
function diffMiddle(before: readonly string[], after: readonly string[]): Kind[] {
  if (before.length * after.length > MAX_PAIRS) return [...repeat("removed", before.length), ...repeat("added", after.length)];
  const common = commonLengths(before, after);
  const width = after.length + 1;
  const kinds: Kind[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      kinds.push("same");
      i++;
      j++;
    } else if (j >= after.length || (i < before.length && at(common, (i + 1) * width + j) >= at(common, i * width + j + 1))) {
      kinds.push("removed");
      i++;
    } else {
      kinds.push("added");
      j++;
    }
  }
  return kinds;
}

/** Returns, for each pair of positions, the number of common lines after it. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint32Array {
  const width = after.length + 1;
  const common = new Uint32Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      common[i * width + j] =
        before[i] === after[j]
          ? at(common, (i + 1) * width + j + 1) + 1
          : Math.max(at(common, (i + 1) * width + j), at(common, i * width + j + 1));
  return common;
}

function at(values: Uint32Array, index: number): number {
  return values[index] ?? 0;
}

function repeat(kind: Kind, count: number): Kind[] {
  return Array.from({ length: count }, () => kind);
}
