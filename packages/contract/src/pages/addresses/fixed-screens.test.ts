import { describe, expect, it } from "vitest";
import { parseContentPath } from "./content-path.ts";
import { FIXED_REDIRECTS, FIXED_SCREENS, findFixedScreen } from "./fixed-screens.ts";

describe("a fixed screen", () => {
  it.each([
    ["/search", "/search"],
    ["/legal/privacy", "/legal/privacy/{lang?}"],
    ["/legal/privacy/en", "/legal/privacy/{lang?}"],
    ["/admin/forms/view/abc", "/admin/forms/view/{guid}"],
    ["/admin/forms/abc", "/admin/forms/{guid}"],
    ["/admin/forms/abc/def", "/admin/forms/{guid}/{submissionGuid}"],
    ["/admin/forms/abc/3/dashboard", "/admin/forms/{guid}/{version}/dashboard"],
    ["/account/security", "/account/{accountCategory}"],
  ])("at %s is %s", (path, pattern) => expect(findFixedScreen(path)?.pattern).toBe(pattern));

  it.each(["/", "/nieuws", "/search/x", "/admin", "/invitation", "/legal", "/admin/users/x"])("is not at %s", (path) =>
    expect(findFixedScreen(path)).toBeNull(),
  );

  it("is never at the address of a page", () => {
    for (const { pattern } of FIXED_SCREENS) {
      const path = pattern.replaceAll(/\{(\w+)\??\}/g, "$1");
      expect(parseContentPath(path).kind, path).toBe("fixed");
    }
  });

  // @covers route.redirects
  it("is the target of a short address, or else a page is", () => {
    for (const target of Object.values(FIXED_REDIRECTS)) {
      expect(target === "/" || findFixedScreen(target) !== null, target).toBe(true);
    }
  });
});
