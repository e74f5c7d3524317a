import fc from "fast-check";
import { expect, it } from "vitest";
import { LayoutPosition } from "../blocks/layout-position.ts";
import { LAYOUT_AREAS } from "./layout-areas.ts";
import { PAGE_LAYOUTS } from "./page-layout.ts";
import { placeBlocksIn } from "./place-blocks.ts";

const block = (name: string, layoutPosition: LayoutPosition, sortId: number) => ({ name, layoutPosition, sortId });

// @covers screen.layouts
it("moves the blocks of a column that is not there to the end of main", () => {
  const blocks = [block("side", "side-left", 0), block("main", "main", 3), block("top", "top-row", 1)];
  expect(placeBlocksIn("100", blocks)).toEqual([block("top", "top-row", 0), block("main", "main", 0), block("side", "main", 1)]);
});

const AnyBlocks = fc.array(fc.record({ name: fc.uuid(), layoutPosition: fc.constantFrom(...LayoutPosition.options), sortId: fc.nat(20) }), {
  maxLength: 20,
});

it("loses no block, uses only areas of the layout, counts from 0 in each, and changes nothing the second time", () => {
  fc.assert(
    fc.property(AnyBlocks, fc.constantFrom(...PAGE_LAYOUTS), (blocks, layout) => {
      const placed = placeBlocksIn(layout, blocks);
      expect(placed.map(({ name }) => name).sort()).toEqual(blocks.map(({ name }) => name).sort());
      for (const position of LayoutPosition.options) {
        const inArea = placed.filter(({ layoutPosition }) => layoutPosition === position).map(({ sortId }) => sortId);
        expect(inArea).toEqual(inArea.map((_, index) => index));
        if (inArea.length > 0) expect(LAYOUT_AREAS[layout].map((area) => area.position)).toContain(position);
      }
      expect(placeBlocksIn(layout, placed)).toEqual(placed);
    }),
  );
});
