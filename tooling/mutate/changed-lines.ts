/** A range of lines in a file, from 1, both ends included. */
export type LineRange = { readonly file: string; readonly from: number; readonly to: number };

const FILE = /^\+\+\+ b\/(.+)$/;
const HUNK = /^@@ -\d+(?:,\d+)? \+(\d+)(?:,(\d+))? @@/;

/** The lines that a diff adds or changes, as `git diff --unified=0` prints it. Removed lines don't count. */
export function parseChangedLines(diff: string): LineRange[] {
  const ranges: LineRange[] = [];
  let file = "";
  for (const line of diff.split("\n")) {
    file = FILE.exec(line)?.[1] ?? file;
    const [, start, count = "1"] = HUNK.exec(line) ?? [];
    if (start === undefined || count === "0") continue;
    ranges.push({ file, from: Number(start), to: Number(start) + Number(count) - 1 });
  }
  return ranges;
}

/** Whether a file is part of the product: not a test, not only for tests or tools, not generated. */
export function isProduct(file: string): boolean {
  return /^(?:apps|packages)\/[^/]+\/src\/.+\.tsx?$/.test(file) && !/\.(?:test|gen|d)\.tsx?$|\/(?:testing|generated)\//.test(file);
}
