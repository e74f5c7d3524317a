import { LOCALES } from "@plein/contract/languages";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chooseLocale } from "./choose-locale.ts";

describe("the language of an Accept-Language header", () => {
  it.each([
    ["en", "en"],
    ["en-GB,en;q=0.9", "en"],
    ["nl,en;q=0.8", "nl"],
    ["en,nl;q=0.8", "en"],
    ["de,en;q=0.5", "en"],
    ["de-DE,de;q=0.9", "nl"],
    ["nl;q=0.2, en;q=0.7", "en"],
    ["EN", "en"],
    ["*", "nl"],
    ["*;q=0.5, en;q=0.4", "nl"],
    ["nl;q=0, *", "en"],
    ["nl;q=0,en;q=0", "nl"],
    ["en;q=0", "nl"],
    ["en;q=1.000", "en"],
    ["en;q=2, nl;q=0.1", "nl"],
    ["en;q=abc", "nl"],
    ["", "nl"],
    ["en-", "nl"],
    ["en, nl", "en"],
    ["nl, en", "nl"],
    ["english", "nl"],
  ])("%j is %s", (header, locale) => expect(chooseLocale(header)).toBe(locale));

  // @covers screen.languages
  it("is the platform's default without a header", () => {
    expect(chooseLocale(undefined, "en")).toBe("en");
    expect(chooseLocale(null, "nl")).toBe("nl");
    expect(chooseLocale("fr", "en")).toBe("en");
  });

  it("is always a supported one", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.stringMatching(/^[enl*,;q=0-9. -]{0,40}$/)), (header) => {
        expect(LOCALES).toContain(chooseLocale(header));
      }),
    );
  });

  it("depends on quality, not on order", () => {
    const thousandths = fc.integer({ min: 1, max: 1000 });
    fc.assert(
      fc.property(thousandths, thousandths, (nl, en) => {
        fc.pre(nl !== en);
        const header = `nl;q=${(nl / 1000).toFixed(3)}, en;q=${(en / 1000).toFixed(3)}`;
        expect(chooseLocale(header)).toBe(en > nl ? "en" : "nl");
      }),
    );
  });
});
