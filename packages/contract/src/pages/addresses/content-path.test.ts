import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalPath, decodePath, encodePath } from "./canonical-path.ts";
import { parseContentPath, toInternal, toPublic } from "./content-path.ts";
import { isReservedPath } from "./reserved-path.ts";

const segment = fc.oneof(
  fc.constantFrom(
    "a",
    "nieuws",
    "i",
    "edit",
    "-",
    "~-",
    "~~-",
    "~page",
    "~item",
    "~edit",
    "~none",
    "admin",
    "search",
    "café",
    "a b",
    "a@b",
  ),
  fc.stringMatching(/^[a-z0-9_-]{1,12}$/),
);
const storedPath = fc.array(segment, { maxLength: 6 }).map((segments) => `/${segments.join("/")}`);
const canonicalPaths = storedPath.map((path) => canonicalPath(encodePath(path)) ?? "/");
const anyPath = fc.string({ unit: "binary" }).map((rest) => `/${rest}`);

describe("the router's internal path", () => {
  it("is mapped back to the public path, whatever it contains", () => {
    fc.assert(
      fc.property(canonicalPaths, (path) => {
        expect(toPublic(toInternal(path))).toBe(path);
      }),
    );
  });

  it("never points to another host", () => {
    fc.assert(
      fc.property(fc.oneof(anyPath, fc.constantFrom("//evil.test", "/\\evil.test", "/~page//evil.test", "/~none//evil.test")), (path) => {
        const base = "http://plein.test";
        expect(new URL(toPublic(toInternal(path)), base).origin).toBe(base);
        expect(new URL(toPublic(path.startsWith("/~") ? path : `/~page${path}`), base).origin).toBe(base);
      }),
    );
  });

  it.each([
    ["/", "/~page"],
    ["/w/b", "/~page/w/b"],
    ["/w/i/8kQzT3pn", "/~item/8kQzT3pn/-/w"],
    ["/w/i/8kQzT3pn/het-plein", "/~item/8kQzT3pn/het-plein/w"],
    ["/i/8kQzT3pn/het-plein", "/~item/8kQzT3pn/het-plein"],
    ["/w/i/8kQzT3pn/-", "/~item/8kQzT3pn/~-/w"],
    ["/edit", "/~edit"],
    ["/w/b/edit", "/~edit/w/b"],
    ["/w/i/8kQzT3pn/het-plein/edit", "/~edit/w/i/8kQzT3pn/het-plein"],
    ["/w/i", "/~page/w/i"],
    ["/w/i/x/y/z", "/~page/w/i/x/y/z"],
    ["/edit-ons", "/~page/edit-ons"],
    ["/admin/pages", "/admin/pages"],
    ["/sign-in", "/sign-in"],
    ["/searching", "/~page/searching"],
    ["/~page/w", "/~page/~page/w"],
    ["/a%2Fb", "/~none/a%2Fb"],
    ["//a", "/~none//a"],
  ])("of %s is %s", (path, internal) => expect(toInternal(path)).toBe(internal));

  it("takes the router's empty catch-all for the home page", () => {
    expect(toPublic("/~page/")).toBe("/");
    expect(toPublic("/~edit/")).toBe("/edit");
    expect(toPublic("/~item/8kQzT3pn/-/")).toBe("/i/8kQzT3pn");
  });
});

describe("the content of an address", () => {
  it.each([
    ["/", { kind: "page", path: "/" }],
    ["/caf%C3%A9/", { kind: "page", path: "/café" }],
    ["/w/i/8kQzT3pn", { kind: "item", path: "/w", itemId: "8kQzT3pn", title: "" }],
    ["/i/8kQzT3pn/t", { kind: "item", path: "/", itemId: "8kQzT3pn", title: "t" }],
    ["/edit", { kind: "edit", path: "/" }],
    ["/w//b/edit/", { kind: "edit", path: "/w/b" }],
    ["/legal/privacy", { kind: "fixed", path: "/legal/privacy" }],
    ["/A%5Cb", { kind: "none" }],
  ])("%s", (path, shown) => expect(parseContentPath(path)).toEqual(shown));

  it("is the same for every form of a path", () => {
    fc.assert(
      fc.property(anyPath, (path) => {
        expect(parseContentPath(canonicalPath(path) ?? path)).toEqual(parseContentPath(path));
      }),
    );
  });
});

describe("the canonical form of a path", () => {
  it("is idempotent", () => {
    fc.assert(
      fc.property(anyPath, (path) => {
        const once = canonicalPath(path);
        fc.pre(once !== null);
        expect(canonicalPath(once)).toBe(once);
      }),
    );
  });

  it("is decoded to what was encoded", () => {
    fc.assert(
      fc.property(storedPath, (path) => {
        expect(decodePath(encodePath(path))).toBe(path);
      }),
    );
  });

  it("has single slashes, none at the end, and no dot segments", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("a", "", ".", "..", "%2e", "%2E.", "b"), { maxLength: 9 }), (segments) => {
        const path = canonicalPath(`/${segments.join("/")}`);
        expect(path).toMatch(/^\/$|^(\/[ab])+$/);
      }),
    );
  });

  it.each([
    ["/a/../b", "/b"],
    ["/../../a", "/a"],
    ["/%61", "/a"],
    ["/a:b@c", "/a:b@c"],
    ["/a%3Ab", "/a:b"],
    ["/cafe\u0301", "/caf%C3%A9"],
  ])("%s becomes %s", (path, expected) => expect(canonicalPath(path)).toBe(expected));

  it.each(["a", "", "/a%2Fb", "/a%2fb", "/a\\b", "/a%5Cb", "/a%00", "/a\tb", "/a%0Ab", "/%", "/%E0%A4", "/a%252Fb", "/\ud800"])(
    "refuses %j",
    (path) => expect(canonicalPath(path)).toBeNull(),
  );
});

describe("a reserved path", () => {
  it.each(["/admin", "/admin/x", "/Sign-In", "/a", "/edit", "/nieuws/edit", "/nieuws/i/x", "/~page/x", "/.well-known/x", "/robots.txt"])(
    "%s",
    (path) => expect(isReservedPath(path)).toBe(true),
  );
  it.each(["/", "/nieuws", "/nieuws/admin", "/editie", "/api-documentatie"])("but not %s", (path) =>
    expect(isReservedPath(path)).toBe(false),
  );
});
