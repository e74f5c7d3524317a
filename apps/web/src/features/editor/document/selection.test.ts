import { describe, expect, it } from "vitest";
import { headingPage } from "../testing/heading-page.ts";
import type { EditorDocument } from "./document.ts";
import { type EditorAction, type EditorState, editorReducer, startEditor } from "./editor-state.ts";
import { selectedBlocks } from "./selection.ts";

const page = headingPage(["a", "b", "c", "d"]);
const make = (...actions: EditorAction[]): EditorState => actions.reduce(editorReducer, startEditor(page));
const chosen = (state: EditorState) => selectedBlocks(state, state.history.now).map(({ guid }) => guid);
const select = (guid: string): EditorAction => ({ type: "select", guid });

describe("selecting several blocks", () => {
  it("extends from its first block, in both directions", () => {
    const down = make(select("b"), { type: "extendTo", guid: "d" });
    expect(chosen(down)).toEqual(["b", "c", "d"]);
    expect(down.selected).toBe("d");
    expect(chosen(editorReducer(down, { type: "extendTo", guid: "a" }))).toEqual(["a", "b"]);
  });

  it("adds and removes single blocks", () => {
    const two = make(select("a"), { type: "toggleBlock", guid: "c" });
    expect(chosen(two)).toEqual(["a", "c"]);
    expect(chosen(editorReducer(two, { type: "toggleBlock", guid: "c" }))).toEqual(["a"]);
    expect(chosen(editorReducer(two, { type: "toggleBlock", guid: "a" }))).toEqual(["c"]);
    expect(chosen(make(select("a"), { type: "toggleBlock", guid: "a" }))).toEqual([]);
  });

  it("selects all blocks until another is chosen, even if one of them gets the focus", () => {
    const all = make(select("c"), { type: "selectAll" });
    expect(all.selected).toBe("c");
    expect(chosen(editorReducer(all, { type: "focusIn", guid: "a" }))).toEqual(["a", "b", "c", "d"]);
    expect(chosen(editorReducer(all, select("a")))).toEqual(["a"]);
  });

  it("selects the neighbour of blocks that an undo removes", () => {
    const block = { ...page.blocks[0], guid: "new" } as EditorDocument["blocks"][number];
    const added: EditorAction = {
      type: "edit",
      edit: { type: "addBlocks", blocks: [block], position: { layoutPosition: "main", index: 2 } },
      at: 0,
      select: "new",
    };
    expect(make(added, { type: "undo" }).selected).toBe("c");
  });

  it("excludes removed blocks, and includes those of a step that restores them", () => {
    const all = make(select("a"), { type: "selectAll" });
    const removed = editorReducer(all, { type: "edit", edit: { type: "removeBlocks", guids: ["a", "b"] }, at: 0 });
    expect(chosen(removed)).toEqual(["c", "d"]);
    const copies = [
      { of: "c", guid: "x" },
      { of: "d", guid: "y" },
    ];
    const copied = editorReducer(removed, { type: "edit", edit: { type: "duplicateBlocks", copies }, at: 1, select: ["x", "y"] });
    expect(chosen(copied)).toEqual(["x", "y"]);
  });
});
