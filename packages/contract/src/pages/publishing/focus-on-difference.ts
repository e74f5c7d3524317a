/** Words around a difference that are shown as well. */
const CONTEXT_WORDS = 4;
const MAX_WORDS = 24;

/** Two texts, shortened to the words that differ and a few around them. */
export function focusOnDifference(from: string, to: string): { readonly from: string; readonly to: string } {
  const [before, after] = [wordsOf(from), wordsOf(to)];
  let start = 0;
  while (start < Math.min(before.length, after.length) && before[start] === after[start]) start++;
  let end = 0;
  while (end < Math.min(before.length, after.length) - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const cut = (words: readonly string[]) => {
    const first = Math.max(0, start - CONTEXT_WORDS);
    const last = Math.min(words.length, Math.min(words.length - end + CONTEXT_WORDS, first + MAX_WORDS));
    return `${first > 0 ? "…" : ""}${words.slice(first, last).join(" ")}${last < words.length ? "…" : ""}`;
  };
  return { from: cut(before), to: cut(after) };
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}
