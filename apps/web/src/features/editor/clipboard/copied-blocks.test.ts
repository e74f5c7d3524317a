import { blockSchemas } from "@plein/blocks/schemas";
import { LAYOUT_POSITIONS } from "@plein/contract/blocks/layout-position";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { EditorBlock } from "../document/document.ts";
import { parseBlocks, serializeBlocks } from "./copied-blocks.ts";

const SITE = "https://lindendaal.example";
const TARGET = { host: "page", area: "main", origin: SITE, canAdd: () => true } as const;
const blockOf = (buildingBlockName: string, values: object = {}): EditorBlock => ({
  guid: "g",
  buildingBlockName,
  content: { text: "Kop" },
  options: { level: "h3" },
  layoutPosition: "main",
  sortId: 0,
  ...values,
});

it("the examples of every block are pasted unchanged, with new guids", () => {
  for (const [name, schema] of Object.entries(blockSchemas))
    for (const { content, options } of schema.examples) {
      const area = schema.areas[0] ?? "main";
      const host = schema.standsOn[0] ?? "page";
      const pasted = parseBlocks(serializeBlocks([blockOf(name, { content, options })], SITE), { ...TARGET, host, area });
      expect(pasted?.refused).toEqual([]);
      expect(pasted?.blocks[0]).toMatchObject({ buildingBlockName: name, content, options, layoutPosition: area });
      expect(pasted?.blocks[0]?.guid).not.toBe("g");
    }
});

it.each([
  ["unknown", blockOf("gone"), TARGET],
  ["area", blockOf("hero", blockSchemas.hero?.examples[0]), { ...TARGET, area: "side-left" as const }],
  ["host", blockOf("itemFields", blockSchemas.itemFields?.examples[0]), TARGET],
  ["code", blockOf("html", blockSchemas.html?.examples[1]), { ...TARGET, canAdd: (name: string) => name !== "html" }],
  ["invalid", blockOf("heading", { content: { text: "Kop", onclick: "alert(1)" } }), TARGET],
  ["invalid", blockOf("heading", { content: { text: 7 } }), TARGET],
])("says why a block can't be pasted: %s", (reason, block, target) => {
  const pasted = parseBlocks(serializeBlocks([block, blockOf("heading", blockSchemas.heading?.examples[1])], SITE), target);
  expect(pasted?.refused).toEqual([{ name: block.buildingBlockName, reason }]);
  expect(pasted?.blocks.map(({ buildingBlockName }) => buildingBlockName)).toEqual(["heading"]);
});

it("blocks from another site are accepted only without references, and others are rejected with a reason", () => {
  const picture = blockOf("image", blockSchemas.image?.examples[1]);
  const pasted = parseBlocks(
    serializeBlocks([blockOf("heading", blockSchemas.heading?.examples[0]), picture], "https://elders.example"),
    TARGET,
  );
  expect(pasted?.blocks.map(({ buildingBlockName }) => buildingBlockName)).toEqual(["heading"]);
  expect(pasted?.refused).toEqual([{ name: "image", reason: "foreign" }]);
});

it("parsing never throws, and returns only content that the block's schema accepts", () => {
  const values = fc.oneof(
    fc.json(),
    fc.string(),
    fc.jsonValue().map((value) => JSON.stringify({ origin: SITE, blocks: [value] })),
  );
  const hostile = fc
    .record({
      buildingBlockName: fc.constantFrom(...Object.keys(blockSchemas), "__proto__", "constructor"),
      content: fc.jsonValue(),
      options: fc.jsonValue(),
    })
    .map((block) => JSON.stringify({ origin: SITE, blocks: [block] }));
  fc.assert(
    fc.property(fc.oneof(values, hostile), fc.constantFrom(...LAYOUT_POSITIONS), (text, area) => {
      for (const { buildingBlockName, content, options } of parseBlocks(text, { ...TARGET, area })?.blocks ?? []) {
        expect(blockSchemas[buildingBlockName]?.content.safeParse(content).success).toBe(true);
        expect(blockSchemas[buildingBlockName]?.options.safeParse(options).success).toBe(true);
      }
    }),
  );
});

it("a hidden block stays hidden on a page, but not on an item's page, where blocks can't be hidden", () => {
  const text = serializeBlocks([blockOf("heading", { options: { hidden: true } })], SITE);
  const optionsOn = (host: "page" | "item") => parseBlocks(text, { ...TARGET, host })?.blocks[0]?.options;
  expect(optionsOn("page")).toMatchObject({ hidden: true });
  expect(optionsOn("item")).not.toHaveProperty("hidden");
});
