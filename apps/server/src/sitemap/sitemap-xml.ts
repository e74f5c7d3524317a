/** An absolute URL with the time of its latest change, and the page's translations; absent for a page in one language. */
export type SitemapEntry = {
  readonly url: string;
  readonly changedOn: Date;
  readonly alternates?: readonly { readonly locale: string; readonly url: string }[];
};

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
/** The namespace of links to translations, which search engines read in a sitemap. */
const XHTML = "http://www.w3.org/1999/xhtml";
/** The maximum length according to sitemaps.org. */
const MAX_URL_LENGTH = 2047;

/** Builds a sitemap (sitemaps.org 0.9); URLs that are too long are left out. */
export function sitemapXml(entries: readonly SitemapEntry[]): string {
  const urls = entries
    .filter(({ url }) => url.length <= MAX_URL_LENGTH)
    .map(({ url, changedOn, alternates = [] }) => {
      const links = alternates.map((one) => `<xhtml:link rel="alternate" hreflang="${one.locale}" href="${escapeXml(one.url)}"/>`).join("");
      return `<url><loc>${escapeXml(url)}</loc><lastmod>${changedOn.toISOString()}</lastmod>${links}</url>`;
    });
  return document("urlset", urls, entries.some(({ alternates }) => alternates !== undefined) ? ` xmlns:xhtml="${XHTML}"` : "");
}

/** Builds a sitemap index of the URLs of sitemaps. */
export function sitemapIndexXml(urls: readonly string[]): string {
  return document(
    "sitemapindex",
    urls.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>`),
  );
}

function document(root: string, lines: readonly string[], namespaces = ""): string {
  return [`<?xml version="1.0" encoding="UTF-8"?>`, `<${root} xmlns="${NAMESPACE}"${namespaces}>`, ...lines, `</${root}>`, ""].join("\n");
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;").replaceAll("'", "&apos;");
}
