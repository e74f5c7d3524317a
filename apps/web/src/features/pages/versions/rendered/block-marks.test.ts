import type { PageChange } from "@plein/contract/pages/publishing/page-changes";
import { expect, it } from "vitest";
import { listMarks } from "./block-marks.ts";

const facts = (blockGuid: string) => ({ blockGuid, buildingBlockName: "heading", text: "" });
const changes: PageChange[] = [
  { kind: "title", from: "Een", to: "Twee" },
  { kind: "option", name: "noIndex", from: "", to: "true" },
  { kind: "blockAdded", ...facts("new") },
  { kind: "blockChanged", ...facts("b"), texts: [], moreTexts: 0, hasOtherChanges: true },
  { kind: "blockMoved", ...facts("b") },
  { kind: "blockRemoved", ...facts("gone") },
  { kind: "blockRemoved", ...facts("first") },
];

it("the differences are listed from the top of the page to its end, removed blocks at their former position", () => {
  const marks = listMarks(changes, ["first", "a", "gone", "b"], ["a", "new", "b"]);
  expect(marks.map(({ guid, kinds }) => `${guid}: ${kinds.join(", ")}`)).toEqual(
    ["title: changed", "first: removed", "a: ", "gone: removed", "new: added", "b: changed, moved"].filter((line) => !line.endsWith(": ")),
  );
});

it("the same page has no marks, nor have settings that a page doesn't show", () => {
  expect(listMarks(changes.slice(1, 2), ["a"], ["a"])).toEqual([]);
});
