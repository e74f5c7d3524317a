import { type DiffLine, diffLines } from "../../../client/text/diff-lines.ts";
import { type ComparedPage, keyOfLine, listPageLines, type PageLine } from "./version-lines.ts";

/** A compared line. `changed`: a block with the same text, but other settings or pictures. */
export type ComparedLine = { readonly kind: DiffLine<PageLine>["kind"] | "changed"; readonly line: PageLine };
/** Successive lines to show, or the number of equal lines that are left out. */
export type ComparedPart = { readonly lines: readonly ComparedLine[] } | { readonly skipped: number };

/** The number of equal lines that are shown around a difference. */
const CONTEXT = 2;

/** Compares two versions of a page; returns no parts if they are equal. */
export function comparePages(former: ComparedPage, latter: ComparedPage): ComparedPart[] {
  const lines = withChangedBlocks(diffLines(listPageLines(former), listPageLines(latter), keyOfLine));
  if (lines.every(({ kind }) => kind === "same")) return [];
  return toParts(lines);
}

function withChangedBlocks(lines: readonly DiffLine<PageLine>[]): ComparedLine[] {
  const result: ComparedLine[] = [];
  for (const line of lines) {
    const before = result.at(-1);
    if (before !== undefined && before.kind === "removed" && line.kind === "added" && isSameBlock(before.line, line.line))
      result[result.length - 1] = { kind: "changed", line: line.line };
    else result.push(line);
  }
  return result;
}

function isSameBlock(one: PageLine, other: PageLine): boolean {
  return one.kind === "block" && other.kind === "block" && one.buildingBlockName === other.buildingBlockName;
}

function toParts(lines: readonly ComparedLine[]): ComparedPart[] {
  const isNear = (index: number) => lines.slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1).some(({ kind }) => kind !== "same");
  const parts: ({ lines: ComparedLine[] } | { skipped: number })[] = [];
  for (const [index, line] of lines.entries()) {
    const last = parts.at(-1);
    if (isNear(index)) {
      if (last !== undefined && "lines" in last) last.lines.push(line);
      else parts.push({ lines: [line] });
    } else if (last !== undefined && "skipped" in last) last.skipped++;
    else parts.push({ skipped: 1 });
  }
  return parts;
}
