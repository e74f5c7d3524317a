import { blockSchemas } from "@plein/blocks/schemas";
import { exampleTextsIn } from "@plein/contract/checks/example-texts";
import { LAYOUT_AREAS } from "@plein/contract/pages/layout-areas";
import { expect, it } from "vitest";
import { checkBlock, findBlockSchema } from "../../page-blocks/block-validity.shared.ts";
import { listBuiltInTemplates } from "./built-in-templates.shared.ts";

const [dutch, english] = [listBuiltInTemplates("nl"), listBuiltInTemplates("en")];

it("are the same in both languages but for their words", () => {
  const shapeOf = (templates: typeof dutch) =>
    templates.map(({ guid, layout, blocks }) => [
      guid,
      layout,
      blocks.map((block) => [block.buildingBlockName, block.layoutPosition, block.sortId]),
    ]);
  expect(shapeOf(english)).toEqual(shapeOf(dutch));
  expect(new Set(dutch.map(({ guid }) => guid)).size).toBe(12);
  for (const [index, { name, description }] of dutch.entries()) {
    expect(description).not.toBe("");
    expect([name, description]).not.toEqual([english[index]?.name, english[index]?.description]);
  }
});

it("have the example texts that publishing warns of, with new blocks", () => {
  const newBlocks = Object.values(blockSchemas).map(({ examples }) => examples[0].content);
  const written = JSON.stringify([dutch, newBlocks]);
  for (const text of Object.values(exampleTextsIn("nl"))) expect(written).toContain(JSON.stringify(text));
});

it.each([...dutch, ...english])(
  "$name has blocks that fit their schema and their place, and nothing of a platform",
  ({ layout, blocks }) => {
    const areas: readonly string[] = LAYOUT_AREAS[layout].map(({ position }) => position);
    for (const block of blocks) {
      expect(checkBlock(block, "nl")).toMatchObject({ isValid: true, content: block.content, options: block.options });
      expect(areas).toContain(block.layoutPosition);
      expect(findBlockSchema(block.buildingBlockName)?.areas).toContain(block.layoutPosition);
    }
    expect(JSON.stringify(blocks)).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  },
);
