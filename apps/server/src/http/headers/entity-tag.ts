import { hash } from "node:crypto";

/** A strong validator of exactly these bytes (RFC 9110 section 8.8.3). */
export function computeStrongTag(content: string | Uint8Array): string {
  return `"${digest(content)}"`;
}

/** A weak validator: the same for every encoding, and for a document rendered twice. */
export function computeWeakTag(content: string | Uint8Array): string {
  return `W/"${digest(content)}"`;
}

/**
 * Whether the If-None-Match of a conditional request contains the tag, so that the response is a 304; weak comparison, as GET requires (RFC
 * 9110 section 13.1.2).
 */
export function matchesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === tag) return true;
  if (ifNoneMatch.trim() === "*") return true;
  const opaque = tag.replace(/^W\//, "");
  return [...ifNoneMatch.matchAll(/(?:W\/)?("[^"]*")/g)].some((candidate) => candidate[1] === opaque);
}

/** Returns the tag of an If-Match header without its quotes; null if the header is absent. */
export function parseIfMatch(header: string | undefined): string | null {
  const tag = header?.trim();
  return tag === undefined || tag === "" ? null : tag;
}

function digest(content: string | Uint8Array): string {
  return hash("sha256", content, "base64url").slice(0, 27);
}
