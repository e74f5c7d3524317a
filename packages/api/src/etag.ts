import { hash } from "node:crypto";

/** The ETag of an entity as a caller reads it: the same for the response and for the comparison with If-Match. */
export function computeEtag(entity: unknown): string {
  return `"${digestText(JSON.stringify(entity))}"`;
}

/** Optimistic locking: whether If-Match allows a change of the stored entity; without the header the last write wins. */
export function matchesIfMatch(ifMatch: string | null, current: unknown): boolean {
  if (ifMatch === null || ifMatch === "*") return true;
  const tag = computeEtag(current);
  return ifMatch.split(",").some((candidate) => candidate.trim() === tag);
}

/** 160 bits of SHA-256, as text that a header may hold. */
export function digestText(text: string): string {
  return hash("sha256", text, "base64url").slice(0, 27);
}
