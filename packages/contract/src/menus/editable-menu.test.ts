import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isMenuUrl, listPlacedItems, MAX_MENU_ITEMS, SavedMenu } from "./editable-menu.ts";

const GUID = "0199c1f0-8f5e-7c3a-9b1e-000000000001";
const PAGE = "0199c1f0-8f5e-7c3a-9b1e-000000000002";

const parse = (items: unknown[]) => SavedMenu.safeParse({ guid: GUID, name: "Menu", items });
const problemsOf = (items: unknown[]) =>
  parse(items).error?.issues.map(({ path, ...issue }) => [
    path.join("/"),
    issue.code === "custom" ? (issue.params as { message: string }).message : issue.code,
  ]) ?? [];

/** A chain of items, each below the one before. */
function chain(levels: number): unknown {
  return { name: `Niveau ${levels}`, ...(levels > 1 ? { relatedMenuItems: [chain(levels - 1)] } : {}) };
}

describe("a menu to save", () => {
  it("has at most three levels", () => {
    expect(problemsOf([chain(3)])).toEqual([]);
    expect(problemsOf([chain(4)])).toEqual([["items/0/relatedMenuItems/0/relatedMenuItems/0/relatedMenuItems", "menuDepth"]]);
  });

  it("has at most 300 items, counted on all levels", () => {
    const below = (count: number) => ({ name: "Boven", relatedMenuItems: Array.from({ length: count }, () => ({ name: "Onder" })) });
    expect(problemsOf([below(MAX_MENU_ITEMS - 1)])).toEqual([]);
    expect(problemsOf([below(MAX_MENU_ITEMS - 1), { name: "Nog een" }])).toEqual([["items", "menuSize"]]);
  });

  it("has a label or a page on each item, and not a page and an address", () => {
    expect(problemsOf([{ name: " " }, { pageGuid: PAGE }, { name: "Kop" }])).toEqual([["items/0/name", "empty"]]);
    expect(problemsOf([{ externalUrl: "https://gemeente.example" }])).toEqual([["items/0/name", "empty"]]);
    expect(problemsOf([{ name: "Beide", pageGuid: PAGE, externalUrl: "https://gemeente.example" }])).toEqual([
      ["items/0/externalUrl", "pageOrUrl"],
    ]);
  });

  it("has each item once", () => {
    const item = { guid: GUID, name: "Dubbel" };
    expect(problemsOf([item, { name: "Boven", relatedMenuItems: [item] }])).toEqual([["items/1/relatedMenuItems/0/guid", "menuItemTwice"]]);
  });

  it("is the response of a read, with members that are ignored", () => {
    const item = {
      guid: GUID,
      urlSegment: "wonen",
      name: "",
      pageGuid: PAGE,
      pageName: "Wonen",
      pageIsPublished: true,
      externalUrl: null,
      path: "/wonen",
      isVisible: true,
      pageState: "public",
      relatedMenuItems: [],
    };
    expect(problemsOf([item])).toEqual([]);
  });
});

describe("an address of a menu item", () => {
  it.each(["https://gemeente.example/a", "mailto:info@gemeente.example", "tel:+31104567890", "/search?q=afval", "/wonen#contact"])(
    "may be %s",
    (url) => expect(isMenuUrl(url)).toBe(true),
  );
  it.each(["javascript:alert(1)", "data:text/html,x", "//evil.test", "/\\evil.test", "/\t/evil.test", "http://127.0.0.1", "wonen", "/"])(
    "may not be %j",
    (url) => expect(isMenuUrl(url)).toBe(false),
  );
});

describe("the items of a menu with their places", () => {
  type Item = { readonly name: number; readonly relatedMenuItems: readonly Item[] };
  const { items } = fc.letrec<{ items: Item[]; item: Item }>((tie) => ({
    items: fc.array(tie("item"), { maxLength: 4 }),
    item: fc.record({
      name: fc.nat(),
      relatedMenuItems: fc.oneof({ maxDepth: 4, depthIdentifier: "menu" }, fc.constant([]), tie("items")),
    }),
  }));

  it("are all items, each found at its path and after its parent", () => {
    fc.assert(
      fc.property(items, (menu) => {
        const placed = listPlacedItems(menu);
        const at = (path: readonly PropertyKey[]) => path.reduce<unknown>((value, key) => Reflect.get(Object(value), key), { items: menu });
        for (const [position, { item, path, level, parent }] of placed.entries()) {
          expect(at(path)).toBe(item);
          expect(path.length).toBe(level * 2);
          if (parent !== null) expect(placed.findIndex((other) => other.item === parent)).toBeLessThan(position);
        }
        expect(new Set(placed.map(({ item }) => item)).size).toBe(placed.length);
      }),
    );
  });
});
