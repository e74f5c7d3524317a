import { MAX_MENU_DEPTH } from "@plein/contract/menus/editable-menu";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { draftItem, draftOf, guidOf } from "../../../testing/menu-drafts.ts";
import { applyAction, type MenuAction } from "./menu-actions.ts";
import { labelOf, type MenuDraft, toDraft, toNested } from "./menu-draft.ts";
import { changeHistory, isChanged, startHistory } from "./menu-history.ts";
import { MOVES } from "./move-item.ts";

const ITEMS = 8;
const indexes = fc.nat({ max: ITEMS - 1 });
/** Lists in which each item is at most one level below the one before. */
const drafts = fc.array(fc.nat({ max: 2 }), { minLength: 1, maxLength: ITEMS }).map((wanted): MenuDraft => {
  let level = 0;
  return wanted.map((extra, index) => {
    level = Math.min(extra + 1, level + 1);
    return draftItem(index, level);
  });
});
const zones = fc.constantFrom("before" as const, "inside" as const, "after" as const);
const actions: fc.Arbitrary<MenuAction> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("move" as const), guid: indexes.map(guidOf), move: fc.constantFrom(...MOVES) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("drop" as const),
      guid: indexes.map(guidOf),
      target: fc.record({ guid: indexes.map(guidOf), zone: zones }),
    }),
  },
  fc.record({
    kind: fc.constant("change" as const),
    guid: indexes.map(guidOf),
    changes: fc.record({ name: fc.constantFrom("", "a", "b") }),
  }),
  fc.record({
    kind: fc.constant("remove" as const),
    guid: indexes.map(guidOf),
    subItems: fc.constantFrom("remove" as const, "lift" as const),
  }),
);

function expectValid(draft: MenuDraft): void {
  for (const [index, { level }] of draft.entries()) {
    expect(level).toBeGreaterThanOrEqual(1);
    expect(level).toBeLessThanOrEqual(Math.min(MAX_MENU_DEPTH, (draft[index - 1]?.level ?? 0) + 1));
  }
  const guids = draft.map(({ guid }) => guid);
  expect(new Set(guids).size).toBe(guids.length);
}

const guidsOf = (draft: MenuDraft) => draft.map(({ guid }) => guid).sort();

describe("any sequence of changes", () => {
  it("results in a menu of at most three levels, and can be undone and redone completely", () => {
    fc.assert(
      fc.property(drafts, fc.array(actions, { maxLength: 20 }), (draft, sequence) => {
        let history = startHistory(draft);
        for (const action of sequence) {
          history = changeHistory(history, action);
          expectValid(history.draft);
        }
        const last = history.draft;
        for (const _ of sequence) history = changeHistory(history, { kind: "undo" });
        expect(history.draft).toBe(draft);
        expect(isChanged(history)).toBe(false);
        for (const _ of sequence) history = changeHistory(history, { kind: "redo" });
        expect(history.draft).toBe(last);
      }),
    );
  });

  it("neither loses nor doubles an item, except where it removes one", () => {
    fc.assert(
      fc.property(drafts, actions, (draft, action) => {
        const after = applyAction(draft, action);
        if (action.kind !== "remove") expect(guidsOf(after)).toEqual(guidsOf(draft));
        else if (action.subItems === "lift") expect(guidsOf(after)).toEqual(guidsOf(draft).filter((guid) => guid !== action.guid));
        else for (const { guid } of after) expect(guidsOf(draft)).toContain(guid);
      }),
    );
  });

  it("is preserved when the menu is nested for saving and flattened again", () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const known = new Map(draft.map((item) => [item.guid, item]));
        type Nested = ReturnType<typeof toNested>[number];
        const complete = (items: readonly Nested[]): Parameters<typeof toDraft>[0]["items"] =>
          items.map((item) => {
            const { level: _, ...rest } = known.get(item.guid) ?? draftItem(0, 1);
            return { ...rest, urlSegment: "", relatedMenuItems: complete(item.relatedMenuItems) };
          });
        expect(toDraft({ items: complete(toNested(draft)) })).toEqual(draft);
      }),
    );
  });

  it("moves up, down, in and out, and is reversed by the opposite move", () => {
    fc.assert(
      fc.property(drafts, indexes, (draft, index) => {
        const guid = guidOf(index);
        const down = applyAction(draft, { kind: "move", guid, move: "down" });
        if (down !== draft) expect(applyAction(down, { kind: "move", guid, move: "up" })).toEqual(draft);
        const indented = applyAction(draft, { kind: "move", guid, move: "indent" });
        if (indented !== draft) expect(applyAction(indented, { kind: "move", guid, move: "outdent" })).toEqual(draft);
      }),
    );
  });
});

describe("a menu", () => {
  const menu = draftOf("1 a", "2 b", "3 c", "1 d");
  const names = (draft: MenuDraft) => draft.map((item) => `${item.level} ${labelOf(item)}`);
  const guid = (name: string) => menu.find((item) => item.name === name)?.guid ?? "";

  it.each([
    ["b", "d", "inside", ["1 a", "1 d", "2 b", "3 c"]],
    ["d", "a", "before", ["1 d", "1 a", "2 b", "3 c"]],
    ["d", "a", "after", ["1 a", "2 d", "2 b", "3 c"]],
    ["d", "b", "inside", ["1 a", "2 b", "3 c", "3 d"]],
    ["d", "c", "after", ["1 a", "2 b", "3 c", "3 d"]],
    ["c", "a", "before", ["1 c", "1 a", "2 b", "1 d"]],
  ] as const)("gets %s dropped on %s, %s", (moved, over, zone, expected) => {
    expect(names(applyAction(menu, { kind: "drop", guid: guid(moved), target: { guid: guid(over), zone } }))).toEqual(expected);
  });

  it.each([
    ["a", "d", "inside"],
    ["d", "c", "inside"],
    ["a", "c", "after"],
    ["b", "b", "before"],
    ["b", "a", "inside"],
  ] as const)("refuses %s on %s, %s: too deep, on itself, or where it is", (moved, over, zone) => {
    expect(applyAction(menu, { kind: "drop", guid: guid(moved), target: { guid: guid(over), zone } })).toBe(menu);
  });

  it("keeps the sub-items of a removed item in its place", () => {
    expect(names(applyAction(menu, { kind: "remove", guid: guid("a"), subItems: "lift" }))).toEqual(["1 b", "2 c", "1 d"]);
    expect(names(applyAction(menu, { kind: "remove", guid: guid("a"), subItems: "remove" }))).toEqual(["1 d"]);
  });

  it("treats typing in one field as one step", () => {
    let history = startHistory(menu);
    for (const name of ["x", "xy", "xyz"]) history = changeHistory(history, { kind: "change", guid: guid("a"), changes: { name } });
    expect(names(history.draft)[0]).toBe("1 xyz");
    expect(changeHistory(history, { kind: "undo" }).draft).toBe(menu);
  });

  it("can restore discarded changes", () => {
    const changed = changeHistory(startHistory(menu), { kind: "move", guid: guid("d"), move: "up" });
    const discarded = changeHistory(changed, { kind: "discard" });
    expect(discarded.draft).toBe(menu);
    expect(changeHistory(discarded, { kind: "undo" }).draft).toBe(changed.draft);
  });
});
