import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type EditorBlock, type EditorDocument, LAST } from "../document/document.ts";
import { type EditorState, editorReducer, startEditor } from "../document/editor-state.ts";
import { applyEdit, type Edit } from "../document/edits/edit.ts";
import type { KnownDraft } from "../saving/known-draft.ts";
import { hasSameValues } from "../saving/save-plan.ts";
import { mergeDraft } from "./merge-draft.ts";

const block = (guid: string, sortId: number): EditorBlock => ({
  guid,
  buildingBlockName: "heading",
  content: { text: guid },
  options: { level: "h2" },
  layoutPosition: "main",
  sortId,
});
const start: EditorDocument = { layout: "100", blocks: [block("a", 0), block("b", 1), block("c", 2)] };
const known = ({ layout, blocks }: EditorDocument, version: number): KnownDraft => ({
  layout,
  blocks: new Map(blocks.map((one) => [one.guid, { block: one, version }])),
  removed: new Set(),
  uncertain: new Set(),
  isOrderUncertain: false,
});
const text = (guid: string, value: string): Edit => ({ type: "changeField", guid, field: "/text", value });
const level = (guid: string, value: string): Edit => ({ type: "changeBlock", guid, change: { options: { level: value } } });
const remove = (guid: string): Edit => ({ type: "removeBlocks", guids: [guid] });
const add = (guid: string): Edit => ({ type: "addBlocks", blocks: [block(guid, 0)], position: { layoutPosition: "main", index: LAST } });
const all = (page: EditorDocument, edits: readonly Edit[]) => edits.reduce(applyEdit, page);

const perform = (edits: readonly Edit[]): EditorState =>
  edits.reduce((state, edit, index) => editorReducer(state, { type: "edit", edit, at: index * 10_000 }), startEditor(start));
/** The colleague saved these; nothing of this editor's is saved yet. */
const merge = (state: EditorState, theirs: readonly Edit[]) =>
  editorReducer(state, { type: "merge", merge: { base: known(start, 1), theirs: known(all(start, theirs), 2) }, number: 1 });
const undoAll = (state: EditorState): EditorState =>
  state.history.past.length === 0 ? state : undoAll(editorReducer(state, { type: "undo" }));
const values = ({ blocks }: EditorDocument) => new Map(blocks.map(({ guid, content, options }) => [guid, { content, options }]));

const edits = (newGuid: string) =>
  fc.array(
    fc.oneof(
      fc.record({ guid: fc.constantFrom("a", "b", "c"), value: fc.string() }).map(({ guid, value }) => text(guid, value)),
      fc.record({ guid: fc.constantFrom("a", "b", "c"), value: fc.string() }).map(({ guid, value }) => level(guid, value)),
      fc.constantFrom("a", "b", "c").map(remove),
      fc.constant(add(newGuid)),
    ),
    { maxLength: 8 },
  );

describe("a merge", () => {
  it("has different blocks, and different facets of one block, from the side that changed them", () => {
    const { history } = merge(perform([text("a", "mine"), level("b", "h3")]), [
      level("a", "h4"),
      text("b", "theirs"),
      text("c", "also theirs"),
    ]);
    expect([...values(history.now).values()]).toEqual([
      { content: { text: "mine" }, options: { level: "h4" } },
      { content: { text: "theirs" }, options: { level: "h3" } },
      { content: { text: "also theirs" }, options: { level: "h2" } },
    ]);
  });

  it("can't be undone: undo reverts only this editor's changes", () => {
    const merged = merge(perform([text("a", "mine")]), [text("b", "theirs"), remove("c"), add("new")]);
    const undone = undoAll(merged).history.now;
    expect([...values(undone)]).toEqual([...values(all(start, [text("b", "theirs"), remove("c"), add("new")]))]);
  });

  it("drops a step whose change another user replaced, so that every undo has an effect", () => {
    const typed = perform([text("a", "mine"), text("b", "mine")]);
    // "mine" of a was saved before the colleague changed it.
    const base = known(all(start, [text("a", "mine")]), 2);
    const theirs = known(all(start, [text("a", "theirs")]), 3);
    const { history } = editorReducer(typed, { type: "merge", merge: { base, theirs }, number: 1 });
    expect(history.past).toHaveLength(1);
    expect(values(history.now).get("a")?.content).toEqual({ text: "theirs" });
    expect(values(undoAll({ ...typed, history }).history.now).get("a")?.content).toEqual({ text: "theirs" });
  });

  it("returns the identical page if others changed nothing, so that nothing is rerendered or saved", () => {
    const typed = perform([text("a", "mine")]);
    expect(merge(typed, []).history.now).toBe(typed.history.now);
  });

  it("is idempotent, whatever both changed", () => {
    fc.assert(
      fc.property(edits("mine"), edits("theirs"), (mine, theirs) => {
        const base = known(start, 1);
        const now = known(all(start, theirs), 2);
        const once = mergeDraft(base, all(start, mine), now);
        const twice = mergeDraft(base, once.document, now);
        expect(twice.document).toEqual(once.document);
        expect([...twice.conflicts]).toEqual([...once.conflicts]);
      }),
    );
  });

  it("followed by every undo results in the colleague's version, unless both changed the same", () => {
    fc.assert(
      fc.property(edits("mine"), edits("theirs"), (mine, theirs) => {
        const { conflicts } = mergeDraft(known(start, 1), all(start, mine), known(all(start, theirs), 2));
        fc.pre(conflicts.size === 0);
        const undone = undoAll(merge(perform(mine), theirs)).history.now;
        for (const stored of all(start, theirs).blocks) {
          const shown = undone.blocks.find(({ guid }) => guid === stored.guid);
          // A removal of this editor's that came first stands, where nobody else changed the block.
          if (shown) expect(hasSameValues(shown, stored)).toBe(true);
        }
      }),
    );
  });
});
