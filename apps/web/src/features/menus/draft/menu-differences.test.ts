import fc from "fast-check";
import { expect, it } from "vitest";
import { draftOf } from "../../../testing/menu-drafts.ts";
import { applyAction } from "./menu-actions.ts";
import { compareMenus } from "./menu-differences.ts";

const menu = draftOf("1 a", "2 b", "2 c", "2 d", "1 e");
const guid = (name: string) => menu.find((item) => item.name === name)?.guid ?? "";
const NOTHING = { added: [], removed: [], moved: [], changed: [] };

it("a moved item has another parent, or another position below the same one", () => {
  expect(compareMenus(menu, menu)).toEqual(NOTHING);
  const outdented = applyAction(menu, { kind: "move", guid: guid("d"), move: "outdent" });
  expect(compareMenus(menu, outdented)).toEqual({ ...NOTHING, moved: ["d"] });
  const first = applyAction(menu, { kind: "drop", guid: guid("d"), target: { guid: guid("b"), zone: "before" } });
  expect(compareMenus(menu, first)).toEqual({ ...NOTHING, moved: ["d"] });
  const withAll = applyAction(menu, { kind: "move", guid: guid("a"), move: "down" });
  expect(compareMenus(menu, withAll).moved).toHaveLength(1);
});

it("added, removed and changed items are listed, without counting as moves of the others", () => {
  const removed = applyAction(menu, { kind: "remove", guid: guid("b"), subItems: "remove" });
  expect(compareMenus(menu, removed)).toEqual({ ...NOTHING, removed: ["b"] });
  expect(compareMenus(removed, menu)).toEqual({ ...NOTHING, added: ["b"] });
  const changed = applyAction(menu, { kind: "change", guid: guid("c"), changes: { viewPermission: "Roles", viewRoles: [guid("a")] } });
  expect(compareMenus(menu, changed)).toEqual({ ...NOTHING, changed: ["c"] });
});

it("a single move in any list is listed as a move of that item only", () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(["b", "c", "d"], { minLength: 1 }), (names) => {
      for (const name of names) {
        const after = applyAction(menu, { kind: "drop", guid: guid(name), target: { guid: guid("e"), zone: "after" } });
        expect(compareMenus(menu, after)).toEqual({ ...NOTHING, moved: [name] });
      }
    }),
  );
});
