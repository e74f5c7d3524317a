/** A line of a comparison: in both texts, only in the former, or only in the latter. */
export type DiffLine<T> = { readonly kind: "same" | "removed" | "added"; readonly line: T };

/** More pairs of lines than this aren't compared one by one: the texts have hardly anything in common then. */
const MAX_PAIRS = 4_000_000;

/**
 * The lines of two texts with as many as possible the same, in order: the removed and the same ones are the former text, the same and
 * the added ones the latter.
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

/** By the longest common subsequence. */
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

/** For each pair of positions, how many lines are common from there on. */
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
