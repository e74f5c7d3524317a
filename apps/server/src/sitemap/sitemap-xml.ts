/** An absolute URL with the moment of its latest change. */
export type SitemapEntry = { readonly url: string; readonly changedOn: Date };

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
/** By sitemaps.org. */
const MAX_URL_LENGTH = 2047;

/** A sitemap (sitemaps.org 0.9); addresses that are too long for one are left out. */
export function sitemapXml(entries: readonly SitemapEntry[]): string {
  const urls = entries
    .filter(({ url }) => url.length <= MAX_URL_LENGTH)
    .map(({ url, changedOn }) => `<url><loc>${escapeXml(url)}</loc><lastmod>${changedOn.toISOString()}</lastmod></url>`);
  return document("urlset", urls);
}

/** A sitemap index, of the addresses of sitemaps. */
export function sitemapIndexXml(urls: readonly string[]): string {
  return document(
    "sitemapindex",
    urls.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>`),
  );
}

function document(root: string, lines: readonly string[]): string {
  return [`<?xml version="1.0" encoding="UTF-8"?>`, `<${root} xmlns="${NAMESPACE}">`, ...lines, `</${root}>`, ""].join("\n");
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;").replaceAll("'", "&apos;");
}
