import type { CacheIndex } from "@plein/contract/cache/cache-key";
import { LOCALES, type Locale } from "@plein/contract/languages";

/**
 * The key of a cached page: the cache index's host and request, with everything else on which its bytes depend. It ignores the query
 * except the canonical search of the page's lists, so that nobody can fill the cache with `?a=1`, `?a=2`, …, and no
 * request can decide what others get (cache poisoning).
 */
export type PageKeyParts = {
  readonly scheme: "http" | "https";
  readonly host: string;
  /** canonical and percent-encoded, as in a request */
  readonly path: string;
  /** the visitor's search of the page's lists, as returned by visitorSearch */
  readonly search: string;
  /** the language that the visitor chose; null for the platform's default */
  readonly locale: Locale | null;
};

export function pageKey({ scheme, host, path, search, locale }: PageKeyParts): string {
  return `${host}|${path}|${scheme}|${locale ?? ""}|${search}`;
}

/** Whether a key falls under an index (docs/wire-contract.md "Cache and log"). Nothing that depends on an identity is ever cached. */
export function isUnderIndex(index: CacheIndex): (key: string) => boolean {
  if (!index.isPublic) return () => false;
  if (index.request === "*") return (key) => key.startsWith(`${index.host}|`);
  const path = index.request.split("?", 1)[0] ?? "";
  const pages = [null, ...LOCALES].flatMap((locale) =>
    (["http", "https"] as const).map((scheme) => pageKey({ scheme, host: index.host, path, search: "", locale })),
  );
  return (key) => pages.some((page) => key.startsWith(page));
}
