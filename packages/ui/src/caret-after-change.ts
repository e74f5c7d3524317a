/**
 * The position of a caret after its text was changed elsewhere: between the same letters, or at the end of the change if that includes it.
 */
export function caretAfterChange(before: string, after: string, caret: number): number {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  if (caret <= start) return caret;
  let end = 0;
  const longest = Math.min(before.length, after.length) - start;
  while (end < longest && before.at(-1 - end) === after.at(-1 - end)) end++;
  return caret >= before.length - end ? after.length - (before.length - caret) : after.length - end;
}
