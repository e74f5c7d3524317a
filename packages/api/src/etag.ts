import { hash } from "node:crypto";

/** The ETag of an entity as a caller reads it: the same text for the answer and for what If-Match is compared with. */
export function etagOf(entity: unknown): string {
  return `"${digestOfText(JSON.stringify(entity))}"`;
}

/** Whether an If-Match allows a change of what is stored now; without one, the last writer wins. */
export function matchesIfMatch(ifMatch: string | null, current: unknown): boolean {
  if (ifMatch === null || ifMatch === "*") return true;
  const tag = etagOf(current);
  return ifMatch.split(",").some((candidate) => candidate.trim() === tag);
}

/** 160 bits of SHA-256, as text that may stand in a header. */
export function digestOfText(text: string): string {
  return hash("sha256", text, "base64url").slice(0, 27);
}
