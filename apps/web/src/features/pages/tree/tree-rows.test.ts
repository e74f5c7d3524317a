import type { PageTreeEntry } from "@plein/contract/pages/page-tree";
import { describe, expect, it } from "vitest";
import { treePages } from "../../../testing/tree-pages.ts";
import { findParent, listChildren, listTreeRows, withoutNested } from "./tree-rows.ts";

const pages = treePages(["/", "/werk", "/wonen", "/wonen/afval", "/wonen/afval/kalender", "/wonen/verhuizen", "/wonen-en-leven"]);
const pathsOf = (given: readonly PageTreeEntry[]) => given.map(({ path }) => path);
const page = (path: string) => pages.find((one) => one.path === path) as PageTreeEntry;

describe("the rows of the tree", () => {
  it("have the level of their place", () => {
    expect(listTreeRows(pages, () => true).map(({ page: { path }, level }) => `${level} ${path}`)).toEqual([
      "1 /",
      "1 /werk",
      "1 /wonen",
      "2 /wonen/afval",
      "3 /wonen/afval/kalender",
      "2 /wonen/verhuizen",
      "1 /wonen-en-leven",
    ]);
  });

  it("omit all pages below a closed page, even if a page below it is open", () => {
    const rows = listTreeRows(pages, (guid) => guid !== page("/wonen").guid);
    expect(rows.map((row) => row.page.path)).toEqual(["/", "/werk", "/wonen", "/wonen-en-leven"]);
    expect(rows[2]).toMatchObject({ hasChildren: true, isOpen: false });
    expect(rows[3]).toMatchObject({ hasChildren: false, isOpen: false });
  });
});

it("the children of a page are those directly below it, or below a missing page in between", () => {
  expect(pathsOf(listChildren(pages, page("/wonen")))).toEqual(["/wonen/afval", "/wonen/verhuizen"]);
  expect(pathsOf(listChildren(pages, null))).toEqual(["/werk", "/wonen", "/wonen-en-leven"]);
  expect(pathsOf(listChildren(treePages(["/a", "/a/b/c", "/a/d"]), null))).toEqual(["/a"]);
  expect(findParent(pages, page("/wonen/afval/kalender"))?.path).toBe("/wonen/afval");
  expect(findParent(pages, page("/wonen-en-leven"))).toBeNull();
});

it("a selection without nested pages keeps the topmost ones", () => {
  expect(pathsOf(withoutNested([page("/wonen/afval"), page("/wonen/afval/kalender"), page("/werk"), page("/")]))).toEqual([
    "/wonen/afval",
    "/werk",
    "/",
  ]);
});
