import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isStart, returnPath } from "./return-path.ts";

describe("the way back after signing in", () => {
  it.each(["/wonen", "/wonen?x=1#deel", "/edit", "/caf%C3%A9"])("is %s", (path) => {
    expect(returnPath(path)).toBe(path);
  });

  it.each([
    "//evil.example",
    "/.//evil.example",
    "/a/..//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "https:evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "",
    "/",
    undefined,
    ["/a", "/b"],
    7,
  ])("leads to the start page instead of %s", (path) => {
    expect(isStart(returnPath(path))).toBe(true);
  });

  it("never leaves the site", () => {
    const site = "https://www.lindendaal.example";
    const hostile = fc.string({ unit: fc.constantFrom("/", "\\", ".", ":", "@", "a", "\t", "\n", "%", "2", "F", "5", "C", "?", "#") });
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          hostile,
          hostile.map((text) => `/${text}`),
        ),
        (path) => {
          expect(new URL(returnPath(path), site).origin).toBe(site);
        },
      ),
    );
  });

  it("is idempotent", () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        expect(returnPath(returnPath(path))).toBe(returnPath(path));
      }),
    );
  });
});
