import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEdit } from "../document/edits/edit.ts";
import { isSameDocument, isSameValue } from "./save-plan.ts";

describe("isSameValue", () => {
  it("ignores the order of members, which the database doesn't preserve", () => {
    expect(isSameValue({ a: 1, b: { c: [1, 2] } }, { b: { c: [1, 2] }, a: 1 })).toBe(true);
  });

  it("treats an undefined member as absent, as JSON does", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(isSameValue({ value, none: undefined }, { value })).toBe(true);
      }),
    );
  });

  it("agrees with a JSON round trip, and detects a changed list", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(isSameValue(value, JSON.parse(JSON.stringify(value)))).toBe(true);
      }),
    );
    expect(isSameValue([1, 2], [2, 1])).toBe(false);
    expect(isSameValue([], {})).toBe(false);
  });
});

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
