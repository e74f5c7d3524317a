import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildTranslationUrl, TranslationService, translationHost } from "./translation-service.ts";

const SERVICE = "https://vertaal.example.nl/{lang}/?page={url}";

describe("the URL of a translation service", () => {
  it.each(["", SERVICE, ` ${SERVICE} `, "https://a.example/{url}?to={lang}"])("can be %j", (template) => {
    expect(TranslationService.safeParse(template).success).toBe(true);
  });

  it.each([
    "http://a.example/{lang}/{url}",
    "javascript:alert(1)//{lang}{url}",
    "https://a.example/{lang}",
    "https://a.example/{url}",
    "https://a.example/{lang}/{url}/{url}",
    "https://{lang}.example/{url}",
    "https://a.example{url}/{lang}",
    "https://a.example:8443/{lang}/{url}",
    "https://naam:geheim@a.example/{lang}/{url}",
    "https://localhost/{lang}/{url}",
    "https://a.example/{lang}/{url}{x}",
    "https://a.example\\@b.example/{lang}/{url}",
    `https://a.example/{lang}/{url}?${"x".repeat(300)}`,
  ])("can't be %j", (template) => {
    expect(TranslationService.safeParse(template).success).toBe(false);
  });

  it("names its host, and gives it the whole page, whatever its address", () => {
    expect(translationHost(SERVICE)).toBe("vertaal.example.nl");
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (page) => {
        const url = new URL(buildTranslationUrl(SERVICE, "uk", page));
        expect([url.origin, url.pathname, url.searchParams.get("page")]).toEqual(["https://vertaal.example.nl", "/uk/", page]);
      }),
    );
  });
});
