import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blocksIn, type EditorBlock, type EditorDocument, placeBlocks } from "../document/document.ts";
import { type KnownDraft, knownDraftOf } from "../saving/known-draft.ts";
import { planSave } from "../saving/save-plan.ts";
import { changeBlock, removeBlock } from "../testing/page-edits.ts";
import { mergeDraft } from "./merge-draft.ts";

const block = (guid: string, sortId: number, text = guid): EditorBlock => ({
  guid,
  buildingBlockName: "heading",
  content: { text },
  options: {},
  layoutPosition: "main",
  sortId,
});
const page = (...blocks: readonly EditorBlock[]): EditorDocument => ({ layout: "100", blocks });
const known = ({ blocks, layout }: EditorDocument, version = 1): KnownDraft => ({
  ...knownDraftOf([], layout),
  blocks: new Map(blocks.map((stored) => [stored.guid, { block: stored, version }])),
});
const retitled = (document: EditorDocument, guid: string, text: string) => changeBlock(document, guid, { content: { text } });
const shown = (document: EditorDocument) => blocksIn(document, "main").map(({ content }) => content.text);

const start = page(block("a", 0), block("b", 1), block("c", 2));

describe("mergeDraft", () => {
  it("has each block from the side that changed it", () => {
    const { document, known: after } = mergeDraft(known(start), retitled(start, "a", "mine"), known(retitled(start, "b", "theirs"), 2));
    expect(shown(document)).toEqual(["mine", "theirs", "c"]);
    expect(planSave(after, document).map(({ kind }) => kind)).toEqual(["save"]);
  });

  it("keeps both sides' additions, removals and moves", () => {
    const mine = placeBlocks(removeBlock(start, "c"), [block("mine", 0)], { layoutPosition: "main", index: 1 });
    const theirs = placeBlocks(start, [block("theirs", 0)], { layoutPosition: "main", index: 3 });
    const { document } = mergeDraft(known(start), mine, known(theirs, 2));
    expect(shown(document)).toEqual(["a", "mine", "b", "theirs"]);
    expect(blocksIn(document, "main").map(({ sortId }) => sortId)).toEqual([0, 1, 2, 3]);
  });

  it("saves a block that both changed with its base version, so that both are shown", () => {
    const { document, known: after } = mergeDraft(known(start), retitled(start, "a", "mine"), known(retitled(start, "a", "theirs"), 5));
    expect(shown(document)).toEqual(["mine", "b", "c"]);
    expect(after.blocks.get("a")?.version).toBe(1);
    expect(after.blocks.get("b")?.version).toBe(5);
  });

  it("has no conflict where both made the same change", () => {
    const same = retitled(start, "a", "same");
    const { document, known: after } = mergeDraft(known(start), same, known(same, 5));
    expect(planSave(after, document)).toEqual([]);
  });

  it("has the layout of the side that changed it, and no block in a column that this layout lacks", () => {
    const inColumn = start.blocks.map((one) => ({ ...one, layoutPosition: "side-left" as const }));
    const aside: EditorDocument = { layout: "25-75", blocks: inColumn };
    const theirs = mergeDraft(known(aside), retitled(aside, "a", "mine"), known({ ...start, layout: "100" }, 2));
    expect(theirs.document.layout).toBe("100");
    expect(shown(theirs.document)).toEqual(["mine", "b", "c"]);
    const added = placeBlocks(aside, [block("theirs", 0)], { layoutPosition: "side-left", index: 0 });
    const mine = mergeDraft(known(aside), start, known(added, 2));
    expect(mine.document.layout).toBe("100");
    expect(shown(mine.document)).toEqual(["a", "b", "c", "theirs"]);
    expect(planSave(mine.known, mine.document)[0]).toMatchObject({ kind: "arrange", layout: "100" });
  });

  it("prefers a change to a removal, on either side", () => {
    const mineChanged = mergeDraft(known(start), retitled(start, "a", "mine"), known(removeBlock(start, "a"), 2));
    expect(shown(mineChanged.document)).toContain("mine");
    expect(planSave(mineChanged.known, mineChanged.document)[0]).toMatchObject({ kind: "restore", block: { guid: "a" } });
    const theirsChanged = mergeDraft(known(start), removeBlock(start, "a"), known(retitled(start, "a", "theirs"), 2));
    expect(shown(theirsChanged.document)).toContain("theirs");
  });

  it("removes a block that one side removed and the other left unchanged", () => {
    expect(shown(mergeDraft(known(start), start, known(removeBlock(start, "b"), 2)).document)).toEqual(["a", "c"]);
    const { document, known: after } = mergeDraft(known(start), removeBlock(start, "b"), known(start, 2));
    expect(shown(document)).toEqual(["a", "c"]);
    expect(planSave(after, document)).toContainEqual({ kind: "remove", guid: "b" });
  });

  it("returns the other side's page if this side changed nothing, and this side's if the other changed nothing", () => {
    const edits = fc.array(
      fc.oneof(
        fc.record({ kind: fc.constant("retitle" as const), guid: fc.constantFrom("a", "b", "c"), text: fc.string() }),
        fc.record({ kind: fc.constant("remove" as const), guid: fc.constantFrom("a", "b", "c") }),
        fc.record({ kind: fc.constant("add" as const), guid: fc.uuid(), index: fc.nat(4) }),
      ),
    );
    fc.assert(
      fc.property(edits, (steps) => {
        const changed = steps.reduce((document, step) => {
          if (step.kind === "retitle") return retitled(document, step.guid, step.text);
          if (step.kind === "remove") return removeBlock(document, step.guid);
          return placeBlocks(document, [block(step.guid, 0)], { layoutPosition: "main", index: step.index });
        }, start);
        const theirs = mergeDraft(known(start), start, known(changed, 2));
        expect(shown(theirs.document)).toEqual(shown(changed));
        expect(planSave(theirs.known, theirs.document)).toEqual([]);
        const mine = mergeDraft(known(start), changed, known(start));
        expect(shown(mine.document)).toEqual(shown(changed));
      }),
    );
  });
});
