import { LAYOUT_POSITIONS } from "@plein/contract/blocks/layout-position";
import { PAGE_LAYOUTS } from "@plein/contract/pages/page-layout";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { areasOf, blocksIn, blocksInOrder, type EditorBlock, type EditorDocument } from "./document.ts";
import { type EditorState, editorReducer, startEditor } from "./editor-state.ts";
import { applyEdit, type Edit } from "./edits/edit.ts";

const GUIDS = ["a", "b", "c", "d", "e", "f"];
const NAMES = ["heading", "hero", "richText", "list"];

const blockOf = (guid: string, buildingBlockName: string, layoutPosition: EditorBlock["layoutPosition"]): EditorBlock => ({
  guid,
  buildingBlockName,
  content: { text: guid },
  options: {},
  layoutPosition,
  sortId: 0,
});

const pages: fc.Arbitrary<EditorDocument> = fc
  .record({
    layout: fc.constantFrom(...PAGE_LAYOUTS),
    names: fc.array(fc.constantFrom(...NAMES), { maxLength: 5 }),
    areas: fc.infiniteStream(fc.nat(4)),
  })
  .map(({ layout, names, areas }) => {
    const blocks = names.map((name, index) => {
      const allowed = areasOf({ layout });
      return blockOf(GUIDS[index] ?? "", name, allowed[(areas.next().value ?? 0) % allowed.length] ?? "main");
    });
    return blocks.reduce<EditorDocument>(
      (page, block) =>
        applyEdit(page, { type: "addBlocks", blocks: [block], position: { layoutPosition: block.layoutPosition, index: 99 } }),
      { layout, blocks: [] },
    );
  });

const guid = fc.constantFrom(...GUIDS);
const several = fc.uniqueArray(guid, { maxLength: 4 });
const NEW_GUIDS = ["x", "y", "z", "w"];
const direction = fc.constantFrom<-1 | 1>(-1, 1);
const position = fc.record({ layoutPosition: fc.constantFrom(...LAYOUT_POSITIONS), index: fc.integer({ min: -1, max: 7 }) });

/** Any edit, also of blocks that aren't on the page. */
const edits: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({
    type: fc.constant("addBlocks" as const),
    blocks: fc.tuple(guid, fc.constantFrom(...NAMES)).map(([g, n]) => [blockOf(g, n, "main")]),
    position,
  }),
  fc.record({
    type: fc.constant("insertInText" as const),
    guid,
    index: fc.integer({ min: 0, max: 3 }),
    blocks: fc.constantFrom(...NAMES).map((name) => [blockOf("v", name, "main")]),
    restGuid: fc.constant("u"),
  }),
  fc.record({ type: fc.constant("removeBlocks" as const), guids: fc.array(guid, { maxLength: 3 }) }),
  fc.record({ type: fc.constant("hideBlocks" as const), guids: several, isHidden: fc.boolean() }),
  fc.record({ type: fc.constant("stepBlocks" as const), guids: several, direction }),
  fc.record({ type: fc.constant("moveToNeighbourArea" as const), guids: several, direction }),
  fc.record({ type: fc.constant("moveBlocks" as const), guids: several, position }),
  several.map((guids) => ({
    type: "duplicateBlocks" as const,
    copies: guids.map((of, index) => ({ of, guid: NEW_GUIDS[index] ?? "" })),
  })),
  fc.record({ type: fc.constant("changeLayout" as const), layout: fc.constantFrom(...PAGE_LAYOUTS) }),
  fc.record({ type: fc.constant("changeField" as const), guid, field: fc.constant("/text"), value: fc.string() }),
  fc.record({ type: fc.constant("changeBlock" as const), guid, change: fc.record({ options: fc.record({ width: fc.string() }) }) }),
);

const makeAll = (page: EditorDocument, all: readonly Edit[]): EditorState =>
  all.reduce((state, edit, at) => editorReducer(state, { type: "edit", edit, at: at * 10_000 }), startEditor(page));

const guidsOf = ({ blocks }: EditorDocument) => blocks.map((block) => block.guid);

/** Every block once, and every area numbered from 0 without gaps. */
function expectWhole(page: EditorDocument): void {
  expect(new Set(guidsOf(page)).size).toBe(page.blocks.length);
  for (const area of LAYOUT_POSITIONS) expect(blocksIn(page, area).map(({ sortId }, at) => sortId === at)).not.toContain(false);
}

describe("the editor's reducer", () => {
  it("returns to the same page when every edit is undone, and forward again when every one is redone", () => {
    fc.assert(
      fc.property(pages, fc.array(edits, { maxLength: 40 }), (page, all) => {
        const done = makeAll(page, all);
        const undone = all.reduce((state) => editorReducer(state, { type: "undo" }), done);
        expect(undone.history.now).toEqual(page);
        expect(all.reduce((state) => editorReducer(state, { type: "redo" }), undone).history.now).toEqual(done.history.now);
      }),
    );
  });

  it("never loses or repeats a block, and numbers every area from 0 without gaps", () => {
    fc.assert(
      fc.property(pages, fc.array(edits, { maxLength: 20 }), (page, all) => {
        let now = page;
        for (const edit of all) {
          const next = applyEdit(now, edit);
          expectWhole(next);
          const removed = edit.type === "removeBlocks" ? edit.guids : [];
          expect(guidsOf(next)).toEqual(expect.arrayContaining(guidsOf(now).filter((one) => !removed.includes(one))));
          now = next;
        }
      }),
    );
  });
});

describe("hiding blocks", () => {
  const page: EditorDocument = { layout: "100", blocks: ["a", "b"].map((name) => blockOf(name, "heading", "main")) };
  const hide = (state: EditorState, isHidden: boolean) =>
    editorReducer(state, { type: "edit", edit: { type: "hideBlocks", guids: ["a", "b"], isHidden }, at: 0 });
  const hidden = ({ history }: EditorState) => history.now.blocks.map(({ options }) => options);

  it("is one step for all of them, named after what it did", () => {
    const done = hide(startEditor(page), true);
    expect(hidden(done)).toEqual([{ hidden: true }, { hidden: true }]);
    expect(done.history.past.map(({ label }) => label)).toEqual(["hidden"]);
    expect(editorReducer(done, { type: "undo" }).history.now).toBe(page);
  });

  it("leaves no option once they are shown again, and is no change for blocks that are hidden already", () => {
    const shown = hide(hide(startEditor(page), true), false);
    expect(hidden(shown)).toEqual([{}, {}]);
    expect(shown.history.past.map(({ label }) => label)).toEqual(["hidden", "shown"]);
    expect(hide(shown, false).history).toBe(shown.history);
  });
});

describe("undoing a removal", () => {
  const page = ["a", "b", "c"].reduce<EditorDocument>(
    (now, name, index) =>
      applyEdit(now, { type: "addBlocks", blocks: [blockOf(name, "heading", "main")], position: { layoutPosition: "main", index } }),
    { layout: "100", blocks: [] },
  );
  const remove = (state: EditorState) =>
    editorReducer(state, { type: "edit", edit: { type: "removeBlocks", guids: ["b"] }, at: 0, id: "s1" });
  const order = ({ history }: EditorState) => blocksInOrder(history.now).map((block) => block.guid);

  it("can be redone", () => {
    const back = editorReducer(remove(startEditor(page)), { type: "undoStep", id: "s1", at: 1 });
    expect(back.history.now).toEqual(page);
    expect(order(editorReducer(back, { type: "redo" }))).toEqual(["a", "c"]);
  });

  it("restores the block at its position and keeps later changes", () => {
    const typed = editorReducer(remove(startEditor(page)), {
      type: "edit",
      edit: { type: "changeField", guid: "c", field: "/text", value: "Later getypt" },
      at: 5000,
    });
    const back = editorReducer(typed, { type: "undoStep", id: "s1", at: 6000 });
    expect(order(back)).toEqual(["a", "b", "c"]);
    expect(back.history.now.blocks.find((block) => block.guid === "c")?.content).toEqual({ text: "Later getypt" });
    expect(order(editorReducer(back, { type: "undo" }))).toEqual(["a", "c"]);
  });

  it("restores the blocks and the layout that an earlier step moved, and keeps later changes", () => {
    const wide: EditorDocument = { ...page, layout: "25-75" };
    const start = startEditor(applyEdit(wide, { type: "moveBlocks", guids: ["a"], position: { layoutPosition: "side-left", index: 0 } }));
    const changed = editorReducer(start, { type: "edit", edit: { type: "changeLayout", layout: "100" }, at: 0, id: "s2" });
    expect(order(changed)).toEqual(["b", "c", "a"]);
    const typed = editorReducer(changed, {
      type: "edit",
      edit: { type: "changeField", guid: "c", field: "/text", value: "Later" },
      at: 5000,
    });
    const back = editorReducer(typed, { type: "undoStep", id: "s2", at: 6000 }).history.now;
    expect(back.layout).toBe("25-75");
    expect(back.blocks.find((block) => block.guid === "a")).toMatchObject({ layoutPosition: "side-left" });
    expect(back.blocks.find((block) => block.guid === "c")?.content).toEqual({ text: "Later" });
  });

  it("does nothing for a step that was undone already", () => {
    const undone = editorReducer(remove(startEditor(page)), { type: "undo" });
    expect(editorReducer(undone, { type: "undoStep", id: "s1", at: 1 }).history).toBe(undone.history);
  });
});
