import { LAYOUT_POSITIONS } from "@plein/contract/blocks/layout-position";
import { PAGE_LAYOUTS } from "@plein/contract/pages/page-layout";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { areasOf, blocksIn, blocksInOrder, type EditorBlock, type EditorDocument, LAST, placeBlocks } from "./document.ts";
import { applyEdit } from "./edits/edit.ts";

const stepBlock = (document: EditorDocument, guid: string, direction: -1 | 1) =>
  applyEdit(document, { type: "stepBlocks", guids: [guid], direction });
const moveToNeighbourArea = (document: EditorDocument, guid: string, direction: -1 | 1) =>
  applyEdit(document, { type: "moveToNeighbourArea", guids: [guid], direction });
const moveToArea = (document: EditorDocument, guid: string, layoutPosition: EditorBlock["layoutPosition"]) =>
  applyEdit(document, { type: "moveBlocks", guids: [guid], position: { layoutPosition, index: LAST } });

const block = (guid: string, layoutPosition: EditorBlock["layoutPosition"], sortId: number): EditorBlock => ({
  guid,
  buildingBlockName: "heading",
  content: { text: guid },
  options: {},
  layoutPosition,
  sortId,
});

/** A page whose areas are numbered from 0 without gaps. */
const documents: fc.Arbitrary<EditorDocument> = fc
  .record({
    layout: fc.constantFrom(...PAGE_LAYOUTS),
    areas: fc.array(fc.constantFrom(...LAYOUT_POSITIONS), { minLength: 1, maxLength: 12 }),
  })
  .map(({ layout, areas }) => {
    const allowed = areas.filter((area) => areasOf({ layout }).includes(area));
    const used = allowed.length > 0 ? allowed : (["main"] as const);
    const blocks = used.map((area, index) => block(`b${index}`, area, used.slice(0, index).filter((other) => other === area).length));
    return { layout, blocks };
  });

const numbersOf = (document: EditorDocument) => LAYOUT_POSITIONS.map((area) => blocksIn(document, area).map(({ sortId }) => sortId));

describe("moving blocks", () => {
  it("numbers each area from 0 without gaps and keeps every block exactly once", () => {
    fc.assert(
      fc.property(
        documents,
        fc.nat(11),
        fc.constantFrom(...LAYOUT_POSITIONS),
        fc.integer({ min: -3, max: 20 }),
        (document, pick, area, index) => {
          const chosen = document.blocks[pick % document.blocks.length];
          if (!chosen) return;
          const moved = placeBlocks(document, [chosen], { layoutPosition: area, index });
          expect(moved.blocks.map(({ guid }) => guid).sort()).toEqual(document.blocks.map(({ guid }) => guid).sort());
          for (const numbers of numbersOf(moved)) expect(numbers).toEqual(numbers.map((_, position) => position));
        },
      ),
    );
  });

  it("is undone by the opposite step", () => {
    fc.assert(
      fc.property(documents, fc.nat(11), (document, pick) => {
        const order = blocksInOrder(document);
        const chosen = order[pick % order.length];
        if (!chosen) return;
        const down = stepBlock(document, chosen.guid, 1);
        if (down === document) return;
        const back = stepBlock(down, chosen.guid, -1);
        expect(blocksInOrder(back).map(({ guid, layoutPosition }) => [guid, layoutPosition])).toEqual(
          order.map(({ guid, layoutPosition }) => [guid, layoutPosition]),
        );
      }),
    );
  });

  it("returns the same document at the very top and the very bottom", () => {
    const document: EditorDocument = { layout: "100", blocks: [block("a", "top-row", 0), block("b", "bottom-row", 0)] };
    expect(stepBlock(document, "a", -1)).toBe(document);
    expect(stepBlock(document, "b", 1)).toBe(document);
  });

  it("moves to the end of the adjacent column", () => {
    const document: EditorDocument = { layout: "25-50-25", blocks: [block("a", "main", 0), block("b", "side-right", 0)] };
    expect(blocksIn(moveToNeighbourArea(document, "a", 1), "side-right").map(({ guid }) => guid)).toEqual(["b", "a"]);
  });
});

describe("adding and removing blocks", () => {
  it("puts a copy directly below its original, with a new guid", () => {
    const document: EditorDocument = { layout: "100", blocks: [block("a", "main", 0), block("b", "main", 1)] };
    expect(
      blocksIn(applyEdit(document, { type: "duplicateBlocks", copies: [{ of: "a", guid: "copy" }] }), "main").map(({ guid, content }) => [
        guid,
        content,
      ]),
    ).toEqual([
      ["a", { text: "a" }],
      ["copy", { text: "a" }],
      ["b", { text: "b" }],
    ]);
  });

  it("closes the gap of a removed block", () => {
    const document: EditorDocument = { layout: "100", blocks: [block("a", "main", 0), block("b", "main", 1), block("c", "main", 2)] };
    expect(blocksIn(applyEdit(document, { type: "removeBlocks", guids: ["b"] }), "main").map(({ guid, sortId }) => [guid, sortId])).toEqual(
      [
        ["a", 0],
        ["c", 1],
      ],
    );
  });
});

describe("blocks that are not allowed in every area", () => {
  const hero = (layoutPosition: EditorBlock["layoutPosition"]): EditorBlock => ({
    ...block("hero", layoutPosition, 0),
    buildingBlockName: "hero",
  });
  const page = (area: EditorBlock["layoutPosition"]): EditorDocument => ({ layout: "25-75", blocks: [hero(area)] });
  const areaOf = (document: EditorDocument) => document.blocks[0]?.layoutPosition;

  it("skip the columns that are too narrow for them", () => {
    expect(areaOf(stepBlock(page("top-row"), "hero", 1))).toBe("main");
    expect(areaOf(stepBlock(page("main"), "hero", -1))).toBe("top-row");
    expect(areaOf(moveToNeighbourArea(page("main"), "hero", -1))).toBe("top-row");
  });

  it("don't move to a column that can't hold them", () => {
    const document = page("main");
    expect(moveToArea(document, "hero", "side-left")).toBe(document);
    expect(areaOf(moveToArea(document, "hero", "bottom-row"))).toBe("bottom-row");
  });
});

describe("changing the layout", () => {
  const order = (document: EditorDocument) => blocksInOrder(document).map(({ guid, layoutPosition }) => [guid, layoutPosition]);
  const layouts = fc.array(fc.constantFrom(...PAGE_LAYOUTS), { maxLength: 8 });
  const changeAll = (document: EditorDocument, all: readonly EditorDocument["layout"][]) =>
    all.reduce<EditorDocument>((page, layout) => applyEdit(page, { type: "changeLayout", layout }), document);

  it("never loses or repeats a block, whatever the layouts in between, and shows them all", () => {
    fc.assert(
      fc.property(documents, layouts, (document, all) => {
        const changed = changeAll(document, all);
        expect(
          blocksInOrder(changed)
            .map(({ guid }) => guid)
            .sort(),
        ).toEqual(document.blocks.map(({ guid }) => guid).sort());
        for (const numbers of numbersOf(changed)) expect(numbers).toEqual(numbers.map((_, position) => position));
      }),
    );
  });

  it("restores the position of every block when the first layout returns", () => {
    fc.assert(
      fc.property(documents, layouts, (document, all) => {
        expect(order(changeAll(document, [...all, document.layout]))).toEqual(order(document));
      }),
    );
  });

  it("puts the blocks of a vanished column at the end of the main one", () => {
    const document: EditorDocument = {
      layout: "25-75",
      blocks: [block("a", "main", 0), block("b", "side-left", 0), block("c", "main", 1)],
    };
    expect(order(changeAll(document, ["100"]))).toEqual([
      ["a", "main"],
      ["c", "main"],
      ["b", "main"],
    ]);
  });

  it("keeps a block where it was moved in between", () => {
    const document: EditorDocument = { layout: "25-75", blocks: [block("a", "main", 0), block("b", "side-left", 0)] };
    const moved = moveToArea(changeAll(document, ["100"]), "b", "bottom-row");
    expect(order(changeAll(moved, ["25-75"]))).toEqual([
      ["a", "main"],
      ["b", "bottom-row"],
    ]);
  });
});

describe("several blocks at once", () => {
  const page: EditorDocument = {
    layout: "25-75",
    blocks: ["a", "b", "c", "d"].map((guid, index) => block(guid, "main", index)),
  };
  const main = (document: EditorDocument) => blocksIn(document, "main").map(({ guid }) => guid);

  it("become adjacent when they are moved by a step, in their order", () => {
    const up = applyEdit(page, { type: "stepBlocks", guids: ["d", "b"], direction: -1 });
    expect(main(up)).toEqual(["b", "d", "a", "c"]);
    expect(main(applyEdit(up, { type: "stepBlocks", guids: ["b", "d"], direction: 1 }))).toEqual(["a", "b", "d", "c"]);
  });

  it("leave the column together, or not at all if one of them doesn't fit", () => {
    const down = applyEdit(page, { type: "stepBlocks", guids: ["c", "d"], direction: 1 });
    expect(blocksIn(down, "bottom-row").map(({ guid }) => guid)).toEqual(["c", "d"]);
    const withHero = { ...page, blocks: [...page.blocks, { ...block("hero", "main", 4), buildingBlockName: "hero" }] };
    const refused = applyEdit(withHero, { type: "moveBlocks", guids: ["a", "hero"], position: { layoutPosition: "side-left", index: 0 } });
    expect(refused).toBe(withHero);
  });

  it("are copied below the last of them, in their order", () => {
    const copies = [
      { of: "c", guid: "c2" },
      { of: "a", guid: "a2" },
    ];
    expect(main(applyEdit(page, { type: "duplicateBlocks", copies }))).toEqual(["a", "b", "c", "a2", "c2", "d"]);
  });
});
