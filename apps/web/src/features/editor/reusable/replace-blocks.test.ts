import fc from "fast-check";
import { expect, it } from "vitest";
import { blocksIn, type EditorBlock, type EditorDocument, positionOf } from "../document/document.ts";
import { replaceBlocks } from "./replace-blocks.ts";

const block = (guid: string, sortId: number, layoutPosition: EditorBlock["layoutPosition"] = "main"): EditorBlock => ({
  guid,
  buildingBlockName: "heading",
  content: { text: guid },
  options: {},
  layoutPosition,
  sortId,
});
const order = (document: EditorDocument) => blocksIn(document, "main").map(({ guid }) => guid);

it("blocks are placed at the position of the first replaced one, and the rest keep their order", () => {
  const size = fc.integer({ min: 1, max: 8 });
  const chosen = fc.uniqueArray(fc.nat(7), { minLength: 1 });
  fc.assert(
    fc.property(size, chosen, (count, indexes) => {
      const document = { layout: "100" as const, blocks: Array.from({ length: count }, (_, index) => block(`b${index}`, index)) };
      const guids = indexes.filter((index) => index < count).map((index) => `b${index}`);
      fc.pre(guids.length > 0);
      const [first = ""] = guids;
      const kept = order(document).filter((guid) => !guids.includes(guid));
      const above = order(document)
        .slice(0, positionOf(document, first)?.index)
        .filter((guid) => !guids.includes(guid));
      const after = order(replaceBlocks(document, guids, [block("x", 0), block("y", 0)]));
      expect(after).toEqual([...above, "x", "y", ...kept.slice(above.length)]);
    }),
  );
});

it("a missing block changes nothing", () => {
  const document = { layout: "100" as const, blocks: [block("a", 0)] };
  expect(replaceBlocks(document, ["b"], [block("x", 0)])).toBe(document);
});
