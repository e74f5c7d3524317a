import type { ItemBlockChange } from "@plein/contract/list-items/items/item-blocks";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changeDraft, draftOf, type ItemDraft, isPublished, publishedOf, remainingBlocks, replaceDraftBlocks } from "./item-draft.ts";

const guidOf = (number: number) => `0199c1f0-8f5e-7c3a-9b1e-00000000000${number}`;
const by = { userGuid: guidOf(9), now: "2026-11-21T12:00:00.000Z", locale: "nl", isLockedFor: () => false, canLock: true } as const;
const heading = (text: string) => ({ content: { text }, options: {} });

const number = fc.integer({ min: 1, max: 6 });
const change: fc.Arbitrary<ItemBlockChange> = fc.oneof(
  fc.record({ number, sortId: fc.integer({ min: 0, max: 8 }) }).map((at) => ({
    kind: "add" as const,
    blockGuid: guidOf(at.number),
    buildingBlockName: "heading",
    ...heading("Nieuw"),
    sortId: at.sortId,
  })),
  fc
    .record({ number, text: fc.string({ maxLength: 20 }) })
    .map((at) => ({ kind: "save" as const, blockGuid: guidOf(at.number), ...heading(at.text) })),
  number.map((one) => ({ kind: "remove" as const, blockGuid: guidOf(one) })),
  number.map((one) => ({ kind: "restore" as const, blockGuid: guidOf(one) })),
);

function apply(draft: ItemDraft, one: ItemBlockChange): ItemDraft {
  const changed = changeDraft(draft, one, by);
  return changed.code === "Success" ? changed.value.draft : draft;
}

describe("the draft of an item's blocks", () => {
  it("never loses a block nor lowers a version, whatever changes are made", () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
        let draft: ItemDraft = [];
        for (const one of changes) {
          const next = apply(draft, one);
          for (const block of draft) {
            const after = next.find(({ guid }) => guid === block.guid);
            expect(after?.version).toBeGreaterThanOrEqual(block.version);
          }
          expect(new Set(next.map(({ guid }) => guid)).size).toBe(next.length);
          draft = next;
        }
        expect(publishedOf(draft)).toHaveLength(remainingBlocks(draft).length);
        expect(isPublished(draft, publishedOf(draft))).toBe(true);
        expect(isPublished(draftOf(publishedOf(draft), by.now), publishedOf(draft))).toBe(true);
      }),
    );
  });

  it("restores a removed block unchanged", () => {
    const draft = apply([], { kind: "add", blockGuid: guidOf(1), buildingBlockName: "heading", ...heading("Een"), sortId: 0 });
    const without = apply(draft, { kind: "remove", blockGuid: guidOf(1) });
    expect(remainingBlocks(without)).toEqual([]);
    expect(remainingBlocks(apply(without, { kind: "restore", blockGuid: guidOf(1) }))).toEqual(remainingBlocks(draft));
  });

  it("gives a conflict with the block that somebody else saved first", () => {
    const draft = apply([], { kind: "add", blockGuid: guidOf(1), buildingBlockName: "heading", ...heading("Een"), sortId: 0 });
    const save = { kind: "save", blockGuid: guidOf(1), version: 1, ...heading("Twee") } as const;
    expect(changeDraft(apply(draft, save), save, by)).toMatchObject({ code: "BlockConflict", current: { version: 2 } });
    expect(changeDraft(draft, { kind: "arrange", places: [] }, by)).toMatchObject({ code: "Conflict" });
  });

  it("refuses blocks that are not for an item's page", () => {
    const add = { kind: "add", blockGuid: guidOf(1), content: {}, options: {}, sortId: 0 } as const;
    for (const buildingBlockName of ["list", "agenda", "bestaatniet", "constructor"])
      expect(changeDraft([], { ...add, buildingBlockName }, by)).toMatchObject({ code: "BadRequest" });
    expect(changeDraft([], { ...add, buildingBlockName: "itemFields" }, by)).toMatchObject({ code: "Success" });
    expect(changeDraft([], { ...add, buildingBlockName: "heading", content: { text: 3 } }, by)).toMatchObject({
      code: "BadRequest",
      facts: { errors: [{ path: "/change/content/text" }] },
    });
  });

  it("takes over blocks that were saved outside the editor", () => {
    const first = apply([], { kind: "add", blockGuid: guidOf(1), buildingBlockName: "heading", ...heading("Een"), sortId: 0 });
    const both = apply(first, { kind: "add", blockGuid: guidOf(2), buildingBlockName: "heading", ...heading("Twee"), sortId: 1 });
    const [, second] = publishedOf(both);
    if (second === undefined) throw new Error("There are two blocks");
    const written = replaceDraftBlocks(both, [{ ...second, content: { text: "Anders" } }], by);
    expect(remainingBlocks(written)).toMatchObject([{ guid: guidOf(2), version: 2, content: { text: "Anders" } }]);
    expect(written.find(({ guid }) => guid === guidOf(1))).toMatchObject({ isRemoved: true });
  });
});
