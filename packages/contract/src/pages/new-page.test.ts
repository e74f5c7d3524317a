import fc from "fast-check";
import { expect, it } from "vitest";
import { isReservedPath } from "./addresses/reserved-path.ts";
import { isReservedSlug, joinPath, NewPage, PageSlug, proposeSlugs, splitPath } from "./new-page.ts";

const first = (parentPath: string, title: string) => proposeSlugs(parentPath, title, 1)[0];

it("proposes the title's slug, then the same with a number", () => {
  expect(proposeSlugs("/wonen", "Café & Één", 3)).toEqual(["cafe-een", "cafe-een-2", "cafe-een-3"]);
});

it("numbers a reserved slug from the start: at the top level, and a marker everywhere", () => {
  expect(first("/", "Account")).toBe("account-2");
  expect(first("/wonen", "Account")).toBe("account");
  expect(first("/wonen", "Edit")).toBe("edit-2");
});

it("proposes a slug for a title without letters", () => {
  expect(first("/", "!!!")).toBe("pagina");
});

it("proposes only slugs that are accepted and not reserved, for any title", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 150 }), fc.constantFrom("/", "/wonen", "/wonen/bouwen"), (title, parentPath) => {
      const slugs = proposeSlugs(parentPath, title, 3);
      expect(new Set(slugs).size).toBe(3);
      for (const slug of slugs) {
        expect(PageSlug.safeParse(slug).success).toBe(true);
        expect(isReservedSlug(parentPath, slug)).toBe(false);
        expect(isReservedPath(joinPath(parentPath, slug))).toBe(false);
      }
    }),
  );
});

it.each([
  ["/", "wonen"],
  ["/wonen", "huren"],
  ["/wonen/huren", "a"],
])("splits the path of %s and %s again", (parentPath, slug) => {
  expect(splitPath(joinPath(parentPath, slug))).toEqual({ parentPath, slug });
});

it.each(["", "Wonen", "a b", "a/b", "..", "a--b", "é", "x".repeat(101)])("refuses the slug %j", (slug) => {
  expect(NewPage.safeParse({ title: "Wonen", slug }).success).toBe(false);
});

it("refuses a title of spaces", () => {
  expect(NewPage.safeParse({ title: "  " }).success).toBe(false);
});
