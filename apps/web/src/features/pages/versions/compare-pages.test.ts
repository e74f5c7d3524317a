import { expect, it } from "vitest";
import { comparePages } from "./compare-pages.ts";
import type { ComparedPage } from "./version-lines.ts";

const heading = (text: string, sortId: number, level = "h2") => ({
  guid: `0199c1f0-8f5e-7c3a-9b1e-00000000000${sortId}`,
  buildingBlockName: "heading",
  options: { level },
  content: { text },
  layoutPosition: "main" as const,
  sortId,
});
const page = (...texts: string[]): ComparedPage => ({
  title: "Verhuizen",
  layout: "100",
  options: [],
  buildingBlockInstances: texts.map((text, index) => heading(text, index)),
});
const shown = (former: ComparedPage, latter: ComparedPage) =>
  comparePages(former, latter).map((part) =>
    "skipped" in part ? part.skipped : part.lines.map(({ kind, line }) => `${kind} ${line.kind} ${"text" in line ? line.text : ""}`.trim()),
  );

it("equal content has no differences, whatever the order of its blocks", () => {
  const { buildingBlockInstances, ...rest } = page("Een", "Twee", "Drie");
  expect(comparePages(page("Een", "Twee", "Drie"), { ...rest, buildingBlockInstances: [...buildingBlockInstances].reverse() })).toEqual([]);
});

it("a changed text is shown with its context, and the rest is counted", () => {
  expect(shown(page("Een", "Twee", "Drie", "Vier"), page("Een", "2", "Drie", "Vier"))).toEqual([
    3,
    ["same text Een", "same block", "removed text Twee", "added text 2", "same block", "same text Drie"],
    2,
  ]);
});

it("a changed title, layout and setting are shown", () => {
  const former = page("Een");
  const latter: ComparedPage = { ...former, title: "Naar elders", layout: "75-25", options: [{ name: "noIndex", value: "true" }] };
  expect(shown(former, latter)).toEqual([
    [
      "removed title Verhuizen",
      "removed layout",
      "added title Naar elders",
      "added layout",
      "added option true",
      "same block",
      "same text Een",
    ],
  ]);
});

it("a block with the same text and other settings is marked", () => {
  const former = page("Een");
  expect(shown(former, { ...former, buildingBlockInstances: [heading("Een", 0, "h3")] })).toEqual([
    ["same title Verhuizen", "same layout", "changed block", "same text Een"],
  ]);
});
