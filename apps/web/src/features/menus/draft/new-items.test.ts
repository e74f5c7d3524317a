import { expect, it } from "vitest";
import { listNewItems, type MenuPage } from "./new-items.ts";

const page = (path: string): MenuPage => ({ guid: path, path, title: path, state: "public" });
const PAGES = ["/", "/a", "/a/b", "/a/b/c", "/a/b/c/d", "/ab", "/e"].map(page);
const added = (chosen: readonly string[], hasBelow: boolean) =>
  listNewItems(PAGES, new Set(chosen), hasBelow).map(({ level, path }) => `${level} ${path}`);

it("the chosen pages are added in the order of the site", () => {
  expect(added(["/e", "/a/b", "/"], false)).toEqual(["1 /", "1 /a/b", "1 /e"]);
});

it("their child pages are added as sub-items, up to the maximum depth of a menu", () => {
  expect(added(["/a", "/e"], true)).toEqual(["1 /a", "2 /a/b", "3 /a/b/c", "1 /e"]);
  expect(added(["/"], true)).toEqual(["1 /"]);
  // A page that was chosen itself is never left out.
  expect(added(["/a", "/a/b/c/d"], true)).toEqual(["1 /a", "2 /a/b", "3 /a/b/c", "3 /a/b/c/d"]);
});
