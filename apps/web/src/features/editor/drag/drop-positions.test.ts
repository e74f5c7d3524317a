import fc from "fast-check";
import { expect, it } from "vitest";
import { type BlockPosition, blocksIn, type EditorDocument } from "../document/document.ts";
import { applyEdit } from "../document/edits/edit.ts";
import { nearestGap, positionOfDrop } from "./drop-positions.ts";

const gap = (layoutPosition: BlockPosition["layoutPosition"], index: number, left: number, top: number) => ({
  position: { layoutPosition, index },
  box: { left, right: left + 300, top, bottom: top },
});

it("the drop position is the nearest gap in the column under the pointer", () => {
  const gaps = [gap("main", 0, 400, 100), gap("main", 1, 400, 500), gap("side-left", 0, 0, 120), gap("side-left", 1, 0, 180)];
  expect(nearestGap(gaps, { x: 500, y: 190 })?.position).toEqual({ layoutPosition: "main", index: 0 });
  expect(nearestGap(gaps, { x: 500, y: 400 })?.position).toEqual({ layoutPosition: "main", index: 1 });
  expect(nearestGap(gaps, { x: 100, y: 400 })?.position).toEqual({ layoutPosition: "side-left", index: 1 });
  expect(nearestGap([], { x: 0, y: 0 })).toBeNull();
});

it("dropped blocks are placed exactly between the blocks around the gap", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), fc.uniqueArray(fc.nat(5), { minLength: 1 }), fc.nat(6), (count, from, to) => {
      const indexes = [...new Set(from.map((index) => index % count))].sort();
      const target = to % (count + 1);
      const guids = Array.from({ length: count }, (_, at) => `b${at}`);
      const page: EditorDocument = {
        layout: "100",
        blocks: guids.map((guid, sortId) => ({
          guid,
          buildingBlockName: "heading",
          content: {},
          options: {},
          layoutPosition: "main",
          sortId,
        })),
      };
      const dragged = indexes.map((index) => `b${index}`);
      const moving = page.blocks.filter(({ guid }) => dragged.includes(guid));
      const position = positionOfDrop({ layoutPosition: "main", index: target }, moving);
      const moved = applyEdit(page, { type: "moveBlocks", guids: dragged, position });
      const without = (list: readonly string[]) => list.filter((guid) => !dragged.includes(guid));
      const expected = [...without(guids.slice(0, target)), ...dragged, ...without(guids.slice(target))];
      expect(blocksIn(moved, "main").map(({ guid }) => guid)).toEqual(expected);
    }),
  );
});
