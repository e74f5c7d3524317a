import { expect, it } from "vitest";
import type { EditorBlock, EditorDocument } from "../document/document.ts";
import { applyEdit } from "../document/edits/edit.ts";
import { listRefusedBlocks, listRemainingErrors } from "./refusal.ts";

const block = (guid: string, sortId: number): EditorBlock => ({
  guid,
  buildingBlockName: "gallery",
  content: {
    items: [
      { image: null, caption: "" },
      { image: null, caption: "" },
    ],
  },
  options: {},
  layoutPosition: "main",
  sortId,
});
const document: EditorDocument = { layout: "100", blocks: [block("a", 0), block("b", 1)] };
const pathsOf = (guid: string) => [0, 1].map((index) => ({ path: `/blocks/${guid}/content/items/${index}/image`, message: "missing" }));
const refusal = { errors: [...pathsOf("a"), { path: "/blocks/b", message: "invalid" }], document };

it("drops the error of a field as soon as it changes, and keeps the others of its block", () => {
  expect(listRemainingErrors(refusal, document, "a").map(({ path }) => path)).toEqual(["/content/items/0/image", "/content/items/1/image"]);
  const chosen = applyEdit(document, { type: "changeField", guid: "a", field: "/items/0/image", value: { guid: "c" } });
  expect(listRemainingErrors(refusal, chosen, "a").map(({ path }) => path)).toEqual(["/content/items/1/image"]);
  const described = applyEdit(chosen, { type: "changeField", guid: "a", field: "/items/1/caption", value: "Een brug" });
  expect(listRefusedBlocks(refusal, described)).toEqual(["a", "b"]);
  const complete = applyEdit(described, { type: "changeField", guid: "a", field: "/items/1/image", value: { guid: "d" } });
  expect(listRefusedBlocks(refusal, complete)).toEqual(["b"]);
});

it("drops an error about a whole block at any change of it, and with the block", () => {
  const changed = applyEdit(document, { type: "changeField", guid: "b", field: "/items/0/caption", value: "Een brug" });
  expect(listRefusedBlocks(refusal, changed)).toEqual(["a"]);
  expect(listRefusedBlocks(refusal, applyEdit(document, { type: "removeBlocks", guids: ["a", "b"] }))).toEqual([]);
});
