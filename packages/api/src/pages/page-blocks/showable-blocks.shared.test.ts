import { blockSchemas } from "@plein/blocks/schemas";
import type { StoredBlock } from "@plein/contract/blocks/building-block-instance";
import { describe, expect, it } from "vitest";
import { showableBlocks } from "./showable-blocks.shared.ts";

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

describe("the blocks that can be shown", () => {
  const poison = block("b", { content: { text: { poison: true } } });

  it("leave out a block that its schema refuses, and report it once for each stored row", () => {
    const reported: string[][] = [];
    const show = () => showableBlocks([block("a"), poison, block("c")], "row 1", (guids) => reported.push([...guids]));
    expect(show().map(({ guid }) => guid)).toEqual(["a", "c"]);
    expect(show().map(({ guid }) => guid)).toEqual(["a", "c"]);
    expect(reported).toEqual([["b"]]);
  });

  it("are validated again when the row has changed", () => {
    showableBlocks([poison], "row 2, version 1", () => undefined);
    expect(showableBlocks([block("b")], "row 2, version 2", () => undefined).map(({ guid }) => guid)).toEqual(["b"]);
  });

  it("get the defaults that their schema has gained since they were stored", () => {
    const [shown] = showableBlocks([block("a", { options: {} })], "row 3", () => undefined);
    expect(shown?.options).toMatchObject({ level: "h2", spacingTop: "m" });
  });
});
