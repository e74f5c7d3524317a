import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isInternalPath, isRedirectPath, redirectPathOr } from "./internal-path.ts";

describe("the check of an internal path", () => {
  // @covers rule.internal-path
  it.each(["/a", "//", "/ ", "//evil.test"])("accepts %j", (text) => expect(isInternalPath(text)).toBe(true));
  it.each(["/", "", "a", "https://plein.test", " /a"])("refuses %j", (text) => expect(isInternalPath(text)).toBe(false));
});

const ELSEWHERE = [
  "//evil.test",
  "///evil.test",
  "/\\evil.test",
  "/\\/evil.test",
  "/\t/evil.test",
  "/\n/evil.test",
  "\t//evil.test",
  "/.//evil.test",
  "/a/..//evil.test",
  "/%2e//evil.test",
  "https:evil.test",
  "https://evil.test",
  "javascript:alert(1)",
  "data:text/html,x",
  "",
  "/",
  "a",
  "/\u0000",
  "/\ud800",
];

describe("a redirect", () => {
  it.each(ELSEWHERE)("never follows %j", (text) => {
    expect(isRedirectPath(text)).toBe(false);
    expect(redirectPathOr(text, "/account/profile")).toBe("/account/profile");
  });

  it.each(["/nieuws", "/nieuws/edit", "/search?q=a+b&page=2", "/a#b", "/%09/evil.test", "/%2F%2Fevil.test", "/a//b"])(
    "follows %j",
    (text) => {
      expect(redirectPathOr(text, "/")).toBe(text);
    },
  );

  it("uses the path as a browser would resolve it", () => {
    expect(redirectPathOr("/a/../b c?q=é", "/")).toBe("/b%20c?q=%C3%A9");
  });

  it("falls back for an empty text", () => {
    expect(redirectPathOr(["/a"], "/")).toBe("/");
    expect(redirectPathOr(null, "/")).toBe("/");
    expect(redirectPathOr(undefined, "/")).toBe("/");
  });

  it("stays on the website from whichever page, whatever the text", () => {
    const piece = fc.constantFrom(
      "/",
      "\\",
      "//",
      ".",
      "..",
      "\t",
      "\n",
      "evil.test",
      "@",
      ":",
      "https:",
      "%2e",
      "%2f",
      "%09",
      "?",
      "#",
      "a",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          // Anything else is refused at its first character.
          fc.string({ unit: "binary" }).map((text) => `/${text}`),
          fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join("")}`),
        ),
        (text) => {
          fc.pre(isRedirectPath(text));
          for (const base of ["https://plein.test/", "https://plein.test/a/b"]) {
            const url = new URL(text, base);
            expect(url.origin).toBe("https://plein.test");
            // The resolved path may be used as input again.
            expect(new URL(url.pathname, base).origin).toBe("https://plein.test");
          }
        },
      ),
      { numRuns: 2000 },
    );
  });
});
