import fc from "fast-check";
import { expect, it } from "vitest";
import { sitemapIndexXml, sitemapXml } from "./sitemap-xml.ts";

const changedOn = new Date("2026-11-20T09:30:00.000Z");

it("a sitemap lists each address with its latest change", () => {
  expect(sitemapXml([{ url: "https://a.test/wonen?a=1&b='2'", changedOn }])).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      "<url><loc>https://a.test/wonen?a=1&amp;b=&apos;2&apos;</loc><lastmod>2026-11-20T09:30:00.000Z</lastmod></url>",
      "</urlset>",
      "",
    ].join("\n"),
  );
});

it("a sitemap links a page to each of its translations", () => {
  const alternates = [
    { locale: "en", url: "https://a.test/en?a&b" },
    { locale: "nl", url: "https://a.test/" },
  ];
  const xml = sitemapXml([{ url: "https://a.test/", changedOn, alternates }]);
  expect(xml).toContain(
    '<xhtml:link rel="alternate" hreflang="en" href="https://a.test/en?a&amp;b"/><xhtml:link rel="alternate" hreflang="nl"',
  );
  expect(xml).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
});

it("a sitemap omits addresses that are longer than the maximum", () => {
  const url = (length: number) => "https://a.test/".padEnd(length, "x");
  expect(sitemapXml([{ url: url(2048), changedOn }])).not.toContain("<loc>");
  expect(sitemapXml([{ url: url(2047), changedOn }])).toContain("<loc>");
});

it("a sitemap escapes characters of an address that would end its element", () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.string(), (url, more) => {
      for (const xml of [sitemapXml([{ url: url + more, changedOn }]), sitemapIndexXml([url + more])])
        expect(/<loc>([^<]*)<\/loc>/.exec(xml)?.[1] ?? "").not.toMatch(/[<>"']|&(?!amp;|lt;|gt;|quot;|apos;)/);
    }),
  );
});
