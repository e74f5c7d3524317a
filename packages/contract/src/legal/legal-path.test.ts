import { describe, expect, it } from "vitest";
import { legalPath, legalPathLocale, withLegalPathLocale } from "./legal-path.ts";

describe("the address of a statement", () => {
  it("may name a language", () => {
    expect(legalPath("privacy")).toBe("/legal/privacy");
    expect(legalPath("terms-of-use", "en")).toBe("/legal/terms-of-use/en");
  });

  it.each([
    ["/legal/terms-of-use/en", "en"],
    ["/legal/privacy/nl", "nl"],
    ["/legal/privacy", null],
    ["/legal/privacy/fr", null],
    ["/legal/privacy/en/meer", null],
    ["/wonen/en", null],
    ["/legal//en", null],
  ])("%s names %s", (path, locale) => expect(legalPathLocale(path)).toBe(locale));

  it("follows a reader to another language, and is unchanged if it names none", () => {
    expect(withLegalPathLocale("/legal/privacy/en", "nl")).toBe("/legal/privacy/nl");
    expect(withLegalPathLocale("/legal/privacy", "en")).toBe("/legal/privacy");
    expect(withLegalPathLocale("/wonen/en?x=1", "nl")).toBe("/wonen/en?x=1");
  });
});
