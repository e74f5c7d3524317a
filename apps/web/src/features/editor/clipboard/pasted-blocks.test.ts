// @vitest-environment jsdom
import { blockSchemas } from "@plein/blocks/schemas";
import { expect, it } from "vitest";
import { blocksFromClipboard, hasTable } from "./pasted-blocks.ts";

const paste = (copied: Readonly<Record<string, string>>) => blocksFromClipboard({ getData: (type) => copied[type] ?? "" }, "main");

it("makes a block of each table, and of the texts around them", () => {
  const { blocks, isWhole } = paste({
    "text/html": `<div><p>Vooraf</p><table><caption>Prijzen</caption><tr><th>Wat</th></tr><tr><td>Paspoort<table><tr><td>x</td></tr></table></td></tr></table>
      <p>Tussen</p><table><tr><td>a</td></tr></table></div><p>Na</p>`,
    "text/plain": "anders",
  });
  expect(isWhole).toBe(true);
  expect(blocks.map(({ buildingBlockName }) => buildingBlockName)).toEqual(["richText", "table", "richText", "table", "richText"]);
  expect(blocks[1]).toMatchObject({
    content: { caption: "Prijzen", rows: [["Wat"], ["Paspoort x"]], hasHeaderRow: true, hasHeaderColumn: false },
  });
  for (const { buildingBlockName, content, options } of blocks) {
    expect(blockSchemas[buildingBlockName]?.content.safeParse(content).success).toBe(true);
    expect(blockSchemas[buildingBlockName]?.options.safeParse(options).success).toBe(true);
  }
});

it("makes a table of a spreadsheet's text, and a text of anything else", () => {
  expect(paste({ "text/plain": "a\tb\nc\td" }).blocks.map(({ content }) => content)).toEqual([
    {
      caption: "",
      rows: [
        ["a", "b"],
        ["c", "d"],
      ],
      hasHeaderRow: true,
      hasHeaderColumn: false,
    },
  ]);
  expect(paste({ "text/plain": "een zin" }).blocks.map(({ buildingBlockName }) => buildingBlockName)).toEqual(["richText"]);
  expect(paste({}).blocks).toEqual([]);
});

it("makes as many blocks of a long text as the server takes", () => {
  const lines = Array.from({ length: 2500 }, (_, index) => `Regel ${index}`).join("\n");
  const { blocks } = paste({ "text/plain": lines });
  expect(blocks).toHaveLength(3);
  for (const { content } of blocks) expect(blockSchemas.richText?.content.safeParse(content).success).toBe(true);
  expect(new Set(blocks.map(({ guid }) => guid)).size).toBe(3);
});

it("takes one cell of a spreadsheet for a text", () => {
  const isTable = (html: string) => hasTable({ getData: (type) => (type === "text/html" ? html : "") });
  expect(isTable("<table><tr><td>a</td></tr></table>")).toBe(false);
  expect(isTable("<p>a</p><table><tr><td>a</td><td></td></tr></table>")).toBe(true);
  expect(isTable("<p>a</p>")).toBe(false);
});
