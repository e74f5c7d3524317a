import type { PageTreeEntry } from "@plein/contract/pages/page-tree";
import { describe, expect, it } from "vitest";
import { treePages } from "../../../testing/tree-pages.ts";
import { type DropZone, positionAt, positionOf } from "./page-position.ts";

const pages = treePages(["/", "/a", "/a/x", "/a/y", "/b", "/c"]);
const page = (path: string) => pages.find((one) => one.path === path) as PageTreeEntry;

function drop(moved: string, over: string, zone: DropZone, change: { isOpen?: boolean; canAddTop?: boolean } = {}) {
  const position = positionAt(pages, page(moved), { guid: page(over).guid, zone }, { isOpen: false, canAddTop: true, ...change });
  return position && `${position.parent?.path ?? "top"} ${position.index}`;
}

describe("a dropped page", () => {
  it("is placed before or after a row, counted without itself", () => {
    expect(drop("/c", "/a", "before")).toBe("top 0");
    expect(drop("/c", "/a", "after")).toBe("top 1");
    expect(drop("/a", "/c", "after")).toBe("top 2");
    expect(drop("/a", "/b", "before")).toBe("top 0");
    expect(drop("/b", "/a/x", "after")).toBe("/a 1");
  });

  it("is placed last below a row, and first directly after an open one", () => {
    expect(drop("/b", "/a", "inside")).toBe("/a 2");
    expect(drop("/a/x", "/a", "inside")).toBe("/a 1");
    expect(drop("/b", "/a", "after", { isOpen: true })).toBe("/a 0");
  });

  it("can't be placed on or below itself, or below or before the home page", () => {
    expect(drop("/a", "/a", "after")).toBeNull();
    expect(drop("/a", "/a/x", "inside")).toBeNull();
    expect(drop("/b", "/", "inside")).toBeNull();
    expect(drop("/b", "/", "before")).toBeNull();
    expect(drop("/b", "/", "after")).toBe("top 0");
  });

  it("can be placed only where the caller may add pages, or elsewhere below its parent", () => {
    expect(drop("/a/x", "/b", "before", { canAddTop: false })).toBeNull();
    expect(drop("/b", "/c", "after", { canAddTop: false })).toBe("top 2");
    const guarded = pages.map((one) => (one.path === "/a" ? { ...one, rights: [] } : one));
    const options = { isOpen: false, canAddTop: true };
    expect(positionAt(guarded, guarded[4] as PageTreeEntry, { guid: page("/a").guid, zone: "inside" }, options)).toBeNull();
    expect(positionAt(guarded, guarded[2] as PageTreeEntry, { guid: page("/a/y").guid, zone: "after" }, options)).not.toBeNull();
  });
});

it("the position of a page is its index below its parent", () => {
  expect(positionOf(pages, page("/a/y"))).toEqual({ parent: page("/a"), index: 1 });
  expect(positionOf(pages, page("/c"))).toEqual({ parent: null, index: 2 });
});
