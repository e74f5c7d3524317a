import { expect, it } from "vitest";
import { applyEdit } from "../document/edits/edit.ts";
import { isSameDocument } from "./save-plan.ts";

it("isSameDocument recognises a document whose changes were undone by hand, but no other content, order or layout", () => {
  const heading = (guid: string, sortId: number) =>
    ({ guid, buildingBlockName: "heading", content: { text: guid }, options: {}, layoutPosition: "main", sortId }) as const;
  const document = { layout: "100", blocks: [heading("a", 0), heading("b", 1)] } as const;
  const write = (value: string) => applyEdit(document, { type: "changeField", guid: "a", field: "/text", value });
  expect(isSameDocument(document, write("c"))).toBe(false);
  expect(isSameDocument(document, write("a"))).toBe(true);
  const swapped = applyEdit(document, { type: "stepBlocks", guids: ["b"], direction: -1 });
  expect(isSameDocument(document, swapped)).toBe(false);
  expect(isSameDocument(document, applyEdit(swapped, { type: "stepBlocks", guids: ["b"], direction: 1 }))).toBe(true);
  expect(isSameDocument(document, applyEdit(document, { type: "removeBlocks", guids: ["b"] }))).toBe(false);
  expect(isSameDocument(document, { ...document, layout: "75-25" })).toBe(false);
});
