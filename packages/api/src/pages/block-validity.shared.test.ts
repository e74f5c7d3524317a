import { blockSchemas } from "@plein/blocks/schemas";
import type { StoredBlock } from "@plein/contract/blocks/building-block-instance";
import { describe, expect, it } from "vitest";
import { checkBlock, showableBlocks } from "./block-validity.shared.ts";

const block = (guid: string, change: Partial<StoredBlock> = {}): StoredBlock => ({
  guid,
  buildingBlockName: "heading",
  content: { text: "Kop" },
  options: { ...blockSchemas.heading?.examples[0].options },
  layoutPosition: "main",
  sortId: 0,
  viewPermission: "Public",
  viewRoles: [],
  addPermission: "Admin",
  addRoles: [],
  ...change,
});

describe("a block's values", () => {
  it("come back with the schema's defaults", () => {
    expect(checkBlock({ buildingBlockName: "heading", content: { text: "Kop" }, options: {} }, "nl")).toMatchObject({
      isValid: true,
      options: { level: "h2" },
    });
  });

  it("are refused with pointers below content and options", () => {
    const checked = checkBlock({ buildingBlockName: "heading", content: { text: 1 }, options: { level: "h1", extra: true } }, "en");
    expect(checked).toMatchObject({
      isValid: false,
      errors: [
        { path: "/content/text", message: "This value is not of the right kind." },
        { path: "/options/level", message: "This value is not possible here." },
        { path: "/options/extra", message: "There is no such field here." },
      ],
    });
  });

  it.each(["nonexistent", "__proto__", "constructor", "toString"])("of %s are refused: there is no such block", (buildingBlockName) => {
    expect(checkBlock({ buildingBlockName, content: {}, options: {} }, "nl")).toMatchObject({
      isValid: false,
      errors: [{ path: "/buildingBlockName" }],
    });
  });
});

describe("the blocks that can be shown", () => {
  const poison = block("b", { content: { text: { poison: true } } });

  it("leave out one that its schema refuses, and tell of it once for a stored row", () => {
    const told: string[][] = [];
    const show = () => showableBlocks([block("a"), poison, block("c")], "row 1", (guids) => told.push([...guids]));
    expect(show().map(({ guid }) => guid)).toEqual(["a", "c"]);
    expect(show().map(({ guid }) => guid)).toEqual(["a", "c"]);
    expect(told).toEqual([["b"]]);
  });

  it("are looked at again when the row has changed", () => {
    showableBlocks([poison], "row 2, version 1", () => undefined);
    expect(showableBlocks([block("b")], "row 2, version 2", () => undefined).map(({ guid }) => guid)).toEqual(["b"]);
  });

  it("get values that their schema has gained since they were stored", () => {
    const [shown] = showableBlocks([block("a", { options: {} })], "row 3", () => undefined);
    expect(shown?.options).toMatchObject({ level: "h2", spacingTop: "m" });
  });
});
