/** Addresses within this website, as someone typed them or as a link carried them. */

/** A slash followed by another character (docs/rules.md "Links and redirects"). Not enough for a redirect. */
export function isInternalPath(text: string): boolean {
  return text.length > 1 && text.startsWith("/");
}

/** Any base will do: only whether the text stays on it is asked. */
const BASE = "https://plein.invalid";
/** Browsers drop tabs and line ends from an address and read a backslash as a slash. */
const NEVER_IN_A_PATH = /[\\\p{Cc}\p{Cs}]/u;

/**
 * Whether a redirect to this text stays on this website. `isInternalPath` alone accepts `//evil.test`, which
 * leads elsewhere.
 */
export function isRedirectPath(text: string): boolean {
  return resolvedPath(text) !== null;
}

/** Where to go after signing in and the like: the text as a browser would read it, or the fallback when it leads elsewhere. */
export function redirectPathOr(text: unknown, fallback: string): string {
  return (typeof text === "string" ? resolvedPath(text) : null) ?? fallback;
}

function resolvedPath(text: string): string | null {
  if (!isInternalPath(text) || text.startsWith("//") || NEVER_IN_A_PATH.test(text) || !URL.canParse(text, BASE)) return null;
  const { origin, pathname, search, hash } = new URL(text, BASE);
  // `/.//evil.test` is of this origin as it stands and another host once its dots are resolved.
  return origin === BASE && !pathname.startsWith("//") ? `${pathname}${search}${hash}` : null;
}
