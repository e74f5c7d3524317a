import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orderTree } from "./order-tree.ts";

const page = (path: string, sortId = 0) => ({ path, title: path.split("/").at(-1) ?? "", sortId });
const pathsOf = (pages: readonly { readonly path: string }[]) => orderTree(pages.map((one) => page(one.path))).map(({ path }) => path);

describe("the pages of a tree", () => {
  it("begin with the home page, and are by title where nobody ordered them", () => {
    expect(pathsOf([page("/wonen/b"), page("/wonen"), page("/werk"), page("/"), page("/wonen/a")])).toEqual([
      "/",
      "/werk",
      "/wonen",
      "/wonen/a",
      "/wonen/b",
    ]);
  });

  it("are in the order that someone gave them", () => {
    expect(orderTree([page("/a", 2), page("/b", 1), page("/a/x"), page("/c", 3)]).map(({ path }) => path)).toEqual([
      "/b",
      "/a",
      "/a/x",
      "/c",
    ]);
  });

  it("come below the nearest ancestor that is among them", () => {
    expect(pathsOf([page("/a/b/c"), page("/a"), page("/x/y"), page("/k")])).toEqual(["/a", "/a/b/c", "/k", "/x/y"]);
  });

  it("are all there, once, and each directly below its parent's part of the tree", () => {
    const segment = fc.constantFrom("a", "b", "c", "d");
    const path = fc.array(segment, { maxLength: 4 }).map((segments) => `/${segments.join("/")}`);
    const pages = fc.uniqueArray(fc.record({ path, title: segment, sortId: fc.integer({ min: 0, max: 3 }) }), {
      selector: (one) => one.path,
      maxLength: 40,
    });
    fc.assert(
      fc.property(pages, (given) => {
        const ordered = orderTree(given).map((one) => one.path);
        expect(ordered.toSorted()).toEqual(given.map((one) => one.path).toSorted());
        for (const [index, one] of ordered.entries()) {
          const below = ordered.filter((other) => one !== "/" && other.startsWith(`${one}/`));
          expect(ordered.slice(index + 1, index + 1 + below.length).toSorted()).toEqual(below.toSorted());
        }
      }),
    );
  });
});
