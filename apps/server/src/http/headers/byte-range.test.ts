import { expect, it } from "vitest";
import { parseByteRange } from "./byte-range.ts";

it.each([
  ["bytes=0-0", { start: 0, end: 0 }],
  ["bytes=2-5", { start: 2, end: 5 }],
  ["bytes=5-5", { start: 5, end: 5 }],
  ["bytes=4-", { start: 4, end: 9 }],
  ["bytes=8-100", { start: 8, end: 9 }],
  ["bytes=-3", { start: 7, end: 9 }],
  ["bytes=-100", { start: 0, end: 9 }],
  ["bytes=10-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=5-4", null],
  ["bytes=0-1,3-4", null],
  ["bytes=-", null],
  ["items=0-1", null],
  [undefined, null],
])("%s of ten bytes is %j", (header, range) => {
  expect(parseByteRange(header, 10)).toEqual(range);
});
