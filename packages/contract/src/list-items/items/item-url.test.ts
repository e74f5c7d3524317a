import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { encodePath } from "../../pages/addresses/canonical-path.ts";
import { parseContentPath } from "../../pages/addresses/content-path.ts";
import { itemPath } from "./item-url.ts";
import { isShortId } from "./short-id.ts";

const guid = "0198a000-0000-7000-8000-000000000001";

describe("an item's address", () => {
  it.each([
    ["/nieuws", { guid, shortId: "8kQzT3pn", title: "Café & Één" }, "/nieuws/i/8kQzT3pn/cafe-een"],
    ["/", { guid, shortId: "8kQzT3pn", title: "Nieuw plein" }, "/i/8kQzT3pn/nieuw-plein"],
    ["/nieuws", { guid, title: "Nieuw plein" }, `/nieuws/i/${guid}/nieuw-plein`],
    ["/nieuws", { guid, shortId: "", title: "!!!" }, `/nieuws/i/${guid}`],
    ["/nieuws", { guid, shortId: "8kQzT3pn", title: "Edit" }, "/nieuws/i/8kQzT3pn"],
    ["/nieuws", { guid, shortId: "8kQzT3pn", title: "I" }, "/nieuws/i/8kQzT3pn"],
  ])("on %s is made of its id and title", (page, item, path) => expect(itemPath(page, item)).toBe(path));

  // @covers route.item
  it("is parsed back to its page and id, whatever its title", () => {
    const page = fc
      .array(fc.stringMatching(/^[b-z]{2,8}$/), { maxLength: 3 })
      .map((segments) => `/nl${segments.map((segment) => `/${segment}x`).join("")}`);
    fc.assert(
      fc.property(page, fc.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{8}$/), fc.string({ unit: "grapheme" }), (pagePath, shortId, title) => {
        const shown = parseContentPath(encodePath(itemPath(pagePath, { guid, shortId, title })));
        expect(shown).toMatchObject({ kind: "item", path: pagePath, itemId: shortId });
      }),
    );
  });
});

// @covers rule.short-id
it("an id is short below 32 characters", () => {
  expect(isShortId("8kQzT3pn")).toBe(true);
  expect(isShortId("x".repeat(31))).toBe(true);
  expect(isShortId("x".repeat(32))).toBe(false);
  expect(isShortId(guid)).toBe(false);
});
