// @vitest-environment jsdom
import { blockSchemas } from "@plein/blocks/schemas";
import { expect, it } from "vitest";
import { blocksFromClipboard, hasTable, isTooLong } from "./pasted-blocks.ts";

const paste = (copied: Readonly<Record<string, string>>) => blocksFromClipboard({ getData: (type) => copied[type] ?? "" }, "main");

it("each table becomes a block, as do the texts around them", () => {
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

it("a spreadsheet's text becomes a table, and any other text a text block", () => {
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

it("a long text becomes as many blocks as the server accepts, with their number", () => {
  const lines = Array.from({ length: 2500 }, (_, index) => `Regel ${index}`);
  const { blocks, splitInto } = paste({ "text/plain": lines.join("\n") });
  expect([blocks.length, splitInto]).toEqual([3, 3]);
  for (const { content } of blocks) expect(blockSchemas.richText?.content.safeParse(content).success).toBe(true);
  expect(new Set(blocks.map(({ guid }) => guid)).size).toBe(3);

  const some = lines.slice(0, 1001);
  const html = some.map((line) => `<p class=MsoNormal>${line}</p>`).join("");
  const report = paste({ "text/html": `${html}<table><tr><td>a</td><td>b</td></tr></table><p>${"zin ".repeat(70_000)}</p>` });
  expect(report.blocks.map(({ buildingBlockName }) => buildingBlockName)).toEqual([
    "richText",
    "richText",
    "table",
    "richText",
    "richText",
  ]);
  expect(report.splitInto).toBe(4);
  for (const { buildingBlockName, content } of report.blocks)
    expect(blockSchemas[buildingBlockName]?.content.safeParse(content).error).toBeUndefined();
  const words = JSON.stringify(report.blocks.map(({ content }) => content));
  expect(words.match(/Regel \d+/g)).toEqual(some);
  expect(words.match(/zin /g)).toHaveLength(69_999);
  expect(paste({ "text/html": "<p>kort</p>" }).splitInto).toBe(0);
});

it("a paste that doesn't fit in the text is too long", () => {
  const copied = (lines: number) => ({ getData: (type: string) => (type === "text/plain" ? "regel\n".repeat(lines) : "") });
  const text = (parts: number) => ({
    type: "doc" as const,
    content: Array.from({ length: parts }, () => ({ type: "paragraph" as const, content: [] })),
  });
  expect([isTooLong(copied(10), text(990)), isTooLong(copied(10), text(991)), isTooLong(copied(1001), text(0))]).toEqual([
    false,
    true,
    true,
  ]);
});

it("a single cell of a spreadsheet becomes a text", () => {
  const isTable = (html: string) => hasTable({ getData: (type) => (type === "text/html" ? html : "") });
  expect(isTable("<table><tr><td>a</td></tr></table>")).toBe(false);
  expect(isTable("<p>a</p><table><tr><td>a</td><td></td></tr></table>")).toBe(true);
  expect(isTable("<p>a</p>")).toBe(false);
});
