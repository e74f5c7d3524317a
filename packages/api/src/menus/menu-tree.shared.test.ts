import { type Actor, ANONYMOUS } from "@plein/contract/access/actor";
import { describe, expect, it } from "vitest";
import type { MenuItemRow } from "./menu-rows.shared.ts";
import { buildShownMenuTree } from "./menu-tree.shared.ts";

const row = (name: string, change: Partial<MenuItemRow> = {}): MenuItemRow => ({
  guid: name,
  parentGuid: null,
  urlSegment: name,
  name,
  pageGuid: `page-${name}`,
  pageName: name,
  pageIsPublished: true,
  itemGuid: null,
  target: null,
  externalUrl: null,
  path: `/${name}`,
  anchor: null,
  icon: null,
  newTab: false,
  isVisible: true,
  viewPermission: "Public",
  viewRoles: [],
  isShown: true,
  ...change,
});

const names = (rows: MenuItemRow[], actor: Actor = ANONYMOUS) =>
  buildShownMenuTree(rows, actor).map(({ name, relatedMenuItems }) => [name, relatedMenuItems.map((item) => item.name)]);

describe("the shown items of a menu", () => {
  it("are nested below their parents", () => {
    expect(names([row("wonen"), row("verhuizen", { parentGuid: "wonen" }), row("contact")])).toEqual([
      ["wonen", ["verhuizen"]],
      ["contact", []],
    ]);
  });

  it("take the place of a parent whose page the caller may not view", () => {
    expect(names([row("wonen", { isShown: false }), row("verhuizen", { parentGuid: "wonen" })])).toEqual([["verhuizen", []]]);
  });

  it("leave out an invisible item and everything below it", () => {
    expect(names([row("wonen", { isVisible: false, isShown: false }), row("verhuizen", { parentGuid: "wonen" })])).toEqual([]);
  });

  it("leave out an item that the actor may not see, with its sub-items, even those that they may see", () => {
    const rows = [row("intern", { viewPermission: "Users" }), row("rooster", { parentGuid: "intern" }), row("contact")];
    expect(names(rows)).toEqual([["contact", []]]);
  });

  it("contain no view permissions", () => {
    const [shown] = buildShownMenuTree([row("wonen")], ANONYMOUS);
    expect(Object.keys(shown ?? {})).not.toContain("viewPermission");
    expect(Object.keys(shown ?? {})).not.toContain("viewRoles");
  });

  it("leave out a label without any shown item below it", () => {
    const label = row("diensten", { pageGuid: null, path: null });
    expect(names([label, row("paspoort", { parentGuid: "diensten", isShown: false })])).toEqual([]);
    expect(names([label])).toEqual([["diensten", []]]);
  });
});
