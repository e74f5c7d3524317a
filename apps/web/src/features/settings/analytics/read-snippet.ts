import type { CustomAnalytics } from "@plein/contract/consent/custom-analytics";

/**
 * Reads what a service for statistics tells people to paste into their pages: Matomo's code, or a script element.
 *
 * @returns the setting for it, which may still be invalid; null if nothing is recognized
 */
export function readSnippet(html: string): CustomAnalytics | null {
  const siteId = /setSiteId['"]\s*,\s*['"]?(\d+)/.exec(html)?.[1];
  const address = /\bu\s*=\s*['"](?:https?:)?\/\/([^'"]+)['"]/.exec(html)?.[1];
  if (siteId !== undefined && address !== undefined) return { kind: "matomo", url: `https://${address}`, siteId };
  const script = new DOMParser().parseFromString(html, "text/html").querySelector("script[src]");
  const src = script?.getAttribute("src")?.replace(/^\/\//, "https://");
  if (!script || src === undefined || !URL.canParse(src)) return null;
  const attributes = [...script.attributes].filter(({ name }) => name.startsWith("data-"));
  return {
    kind: "script",
    name: new URL(src).hostname.replace(/^(?:www|cdn|js|static|cloud)\./, ""),
    scriptUrl: src,
    attributes: Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
    hosts: [],
    cookies: [],
  };
}
