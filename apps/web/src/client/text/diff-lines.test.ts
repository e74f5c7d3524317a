import fc from "fast-check";
import { expect, it } from "vitest";
import { diffLines } from "./diff-lines.ts";

const diff = (former: readonly string[], latter: readonly string[]) => diffLines(former, latter, (line) => line);
const lines = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 12 });
const without = (kind: string, result: ReturnType<typeof diff>) => result.filter((one) => one.kind !== kind).map(({ line }) => line);

it("the difference contains both texts", () => {
  fc.assert(
    fc.property(lines, lines, (former, latter) => {
      const result = diff(former, latter);
      expect(without("added", result)).toEqual(former);
      expect(without("removed", result)).toEqual(latter);
    }),
  );
});

it("equal texts have no differences, and added lines are only additions", () => {
  fc.assert(
    fc.property(lines, lines, lines, (start, added, end) => {
      expect(diff(start, start).every(({ kind }) => kind === "same")).toBe(true);
      expect(diff([...start, ...end], [...start, ...added, ...end]).some(({ kind }) => kind === "removed")).toBe(false);
    }),
  );
});

it("a changed line is shown as removed and added", () => {
  expect(diff(["a", "b", "c"], ["a", "x", "c"])).toEqual([
    { kind: "same", line: "a" },
    { kind: "removed", line: "b" },
    { kind: "added", line: "x" },
    { kind: "same", line: "c" },
  ]);
});

it("texts that are too long aren't compared line by line", () => {
  const former = Array.from({ length: 2500 }, (_, index) => `a${index}`);
  const latter = Array.from({ length: 2500 }, (_, index) => `b${index}`);
  expect(diff(former, latter)).toHaveLength(5000);
});
