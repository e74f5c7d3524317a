/** Lines of a file, both ends included and counted from one. */
export type LineRange = { readonly file: string; readonly from: number; readonly to: number };

const FILE = /^\+\+\+ b\/(.+)$/;
const HUNK = /^@@ -\d+(?:,\d+)? \+(\d+)(?:,(\d+))? @@/;

/** The lines that a diff adds or changes, as `git diff --unified=0` prints it. Lines that only went are nowhere. */
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

/** Whether a file is part of the product: no test, nothing that only tests or tools use, nothing generated. */
export function isProduct(file: string): boolean {
  return /^(?:apps|packages)\/[^/]+\/src\/.+\.tsx?$/.test(file) && !/\.(?:test|gen|d)\.tsx?$|\/(?:testing|generated)\//.test(file);
}
