const CONTROL_CHARACTERS = /[\p{Cc}\\]/u;

/**
 * Where to go after signing in: `returnTo` when it is a path of this very site, else the home page.
 *
 * The specification's rule for an internal path (a slash and another character) also lets `//evil.example` through, so
 * the address is resolved as a browser would and its origin compared (docs/decisions/013-rendering.md).
 */
export function returnPath(returnTo: unknown): string {
  if (typeof returnTo !== "string" || !/^\/[^/]/.test(returnTo) || CONTROL_CHARACTERS.test(returnTo)) return "/";
  const base = "https://site.invalid";
  try {
    const url = new URL(returnTo, base);
    return url.origin === base ? `${url.pathname}${url.search}${url.hash}` : "/";
  } catch {
    return "/";
  }
}
