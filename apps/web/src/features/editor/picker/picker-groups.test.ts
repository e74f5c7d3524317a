import { blockSchemas } from "@plein/blocks/schemas";
import fc from "fast-check";
import { expect, it } from "vitest";
import { groupBlocks, searchBlocks } from "./picker-groups.ts";
import { readRecentBlocks, rememberBlock } from "./recent-blocks.ts";

const named = (names: readonly string[]) => names.map((name) => ({ name }));
const ALL = Object.keys(blockSchemas);

it("the picker offers the most common blocks first, and every block once", () => {
  fc.assert(
    fc.property(fc.subarray(ALL), fc.array(fc.constantFrom(...ALL, "gone")), (names, recent) => {
      const groups = groupBlocks(named(names), recent);
      const offered = groups.flatMap(({ blocks }) => blocks.map(({ name }) => name));
      expect([...offered].sort()).toEqual([...names].sort());
      expect(groups.every(({ blocks }) => blocks.length > 0)).toBe(true);
    }),
  );
  const [first, second] = groupBlocks(named(ALL), ["quote", "heading", "quote"]);
  expect(first?.blocks.map(({ name }) => name)).toEqual(["richText", "heading", "image", "list"]);
  expect(second).toEqual({ name: "recent", blocks: [{ name: "quote" }] });
});

it("every block of the product has a group", () => {
  expect(groupBlocks(named(ALL), []).map(({ name }) => name)).not.toContain("other");
});

it("a search lists first the blocks whose name starts with it, whatever its accents", () => {
  const blocks = [
    { name: "imageText", label: "Beeld en tekst", description: "Een afbeelding met tekst ernaast", words: "foto plaatje" },
    { name: "richText", label: "Tekst", description: "Lopende tekst", words: "alinea" },
    { name: "cafe", label: "Café", description: "", words: "" },
  ];
  expect(searchBlocks(blocks, "tekst").map(({ name }) => name)).toEqual(["richText", "imageText"]);
  expect(searchBlocks(blocks, "afbeelding").map(({ name }) => name)).toEqual(["imageText"]);
  expect(searchBlocks(blocks, "cafe").map(({ name }) => name)).toEqual(["cafe"]);
  expect(searchBlocks(blocks, "foto").map(({ name }) => name)).toEqual(["imageText"]);
  expect(searchBlocks(blocks, "Alinea").map(({ name }) => name)).toEqual(["richText"]);
  expect(searchBlocks(blocks, "niets")).toEqual([]);
});

it("the last four blocks are stored, and invalid stored values are ignored", () => {
  const stored = new Map<string, string>();
  const store = { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => void stored.set(key, value) };
  for (const name of ["a", "b", "c", "b", "d", "e"]) rememberBlock(store, name);
  expect(readRecentBlocks(store)).toEqual(["e", "d", "b", "c"]);
  stored.set([...stored.keys()][0] ?? "", "{");
  expect(readRecentBlocks(store)).toEqual([]);
});
