/** Addresses within this website, as someone typed them or as a link carried them. */

/** The specification's check (section 5): a slash followed by another character. Not enough for a redirect. */
export function isInternalPath(text: string): boolean {
  return text.length > 1 && text.startsWith("/");
}

/** Any base will do: only whether the text stays on it is asked. */
const BASE = "https://plein.invalid";
/** Browsers drop tabs and line ends from an address and read a backslash as a slash. */
const NEVER_IN_A_PATH = /[\\\p{Cc}\p{Cs}]/u;

/**
 * Whether a redirect to this text stays on this website. The specification's check alone accepts `//evil.test`, which
 * leads elsewhere.
 */
export function isRedirectPath(text: string): boolean {
  if (!isInternalPath(text) || text.startsWith("//") || NEVER_IN_A_PATH.test(text)) return false;
  if (!URL.canParse(text, BASE)) return false;
  const url = new URL(text, BASE);
  // A path such as `/.//evil.test` is same-origin as it stands and another host once its dots are resolved.
  return url.origin === BASE && !url.pathname.startsWith("//");
}

/** Where to go after signing in and the like: the text when it is safe, else the fallback. */
export function redirectPathOr(text: string | null | undefined, fallback: string): string {
  return typeof text === "string" && isRedirectPath(text) ? text : fallback;
}
