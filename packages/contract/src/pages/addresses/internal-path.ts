/** Paths within this website, as typed by a user or as part of a link. */

/** A slash followed by another character (docs/rules.md "Links and redirects"). Not sufficient for a redirect. */
export function isInternalPath(text: string): boolean {
  return text.length > 1 && text.startsWith("/");
}

/** Any base will do: it only matters whether the text stays on it. */
const BASE = "https://plein.invalid";
/** Browsers remove tabs and line ends from a URL and treat a backslash as a slash. */
const NEVER_IN_A_PATH = /[\\\p{Cc}\p{Cs}]/u;

/**
 * Whether a redirect to this text stays on this website. `isInternalPath` alone accepts `//evil.test`, which leads to another
 * host.
 */
export function isRedirectPath(text: string): boolean {
  return resolvedPath(text) !== null;
}

/**
 * The target of a redirect after signing in and the like: the path as a browser would resolve it, or the fallback when it leads elsewhere
 * (open redirect).
 */
export function redirectPathOr(text: unknown, fallback: string): string {
  return (typeof text === "string" ? resolvedPath(text) : null) ?? fallback;
}

function resolvedPath(text: string): string | null {
  if (!isInternalPath(text) || text.startsWith("//") || NEVER_IN_A_PATH.test(text) || !URL.canParse(text, BASE)) return null;
  const { origin, pathname, search, hash } = new URL(text, BASE);
  // `/.//evil.test` has this origin as written, and another host once its dot segments are removed.
  return origin === BASE && !pathname.startsWith("//") ? `${pathname}${search}${hash}` : null;
}
