import { listPageChanges } from "@plein/contract/pages/publishing/page-changes";
import { expect, it } from "vitest";
import { comparePages } from "./compare-pages.ts";
import { readCurrentValues, withCurrentValues } from "./current-values.ts";
import { toChangedPage } from "./version-lines.ts";

const stored = {
  guid: "0199c1f0-8f5e-7c3a-9b1e-000000000001",
  buildingBlockName: "heading",
  options: {},
  content: { text: "Kop" },
  layoutPosition: "main" as const,
  sortId: 0,
};
const page = (blocks: readonly (typeof stored)[]) => ({
  title: "Verhuizen",
  layout: "100" as const,
  options: [],
  buildingBlockInstances: withCurrentValues(blocks),
});

it("a stored block is equal to the editor's version of it, with all defaults", () => {
  const read = readCurrentValues(stored);
  expect(Object.keys(read?.options ?? {})).not.toEqual([]);
  const [former, latter] = [page([stored]), page([{ ...stored, ...read, content: { text: "Kop" } }])];
  expect(comparePages(former, latter)).toEqual([]);
  expect(listPageChanges(toChangedPage(former), toChangedPage(latter))).toEqual([]);
});

it("a block that no longer fits its schema, or has none, is unchanged", () => {
  const odd = { ...stored, options: { level: "h9" } };
  const unknown = { ...stored, buildingBlockName: "toString" };
  expect(withCurrentValues([odd, unknown])).toEqual([odd, unknown]);
});
