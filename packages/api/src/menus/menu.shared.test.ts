import { describe, expect, it } from "vitest";
import { type MenuItemRow, shownItems } from "./menu.shared.ts";

const row = (name: string, change: Partial<MenuItemRow> = {}): MenuItemRow => ({
  guid: name,
  parentGuid: null,
  urlSegment: name,
  name,
  pageGuid: `page-${name}`,
  pageName: name,
  pageIsPublished: true,
  externalUrl: null,
  path: `/${name}`,
  isVisible: true,
  isShown: true,
  ...change,
});

const names = (rows: MenuItemRow[]) =>
  shownItems(rows).map(({ name, relatedMenuItems }) => [name, relatedMenuItems.map((item) => item.name)]);

describe("the items that are shown", () => {
  it("are nested as they were stored", () => {
    expect(names([row("wonen"), row("verhuizen", { parentGuid: "wonen" }), row("contact")])).toEqual([
      ["wonen", ["verhuizen"]],
      ["contact", []],
    ]);
  });

  it("stand in the place of a parent whose page isn't for this caller", () => {
    expect(names([row("wonen", { isShown: false }), row("verhuizen", { parentGuid: "wonen" })])).toEqual([["verhuizen", []]]);
  });

  it("don't hold what was hidden on purpose, nor what is below it", () => {
    expect(names([row("wonen", { isVisible: false, isShown: false }), row("verhuizen", { parentGuid: "wonen" })])).toEqual([]);
  });

  it("don't hold a label whose items are all gone", () => {
    const label = row("diensten", { pageGuid: null, path: null });
    expect(names([label, row("paspoort", { parentGuid: "diensten", isShown: false })])).toEqual([]);
    expect(names([label])).toEqual([["diensten", []]]);
  });
});
