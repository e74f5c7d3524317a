/** Members of content that are identifiers, not text. */
const NAMES = new Set(["type", "kind", "guid"]);

/** Returns the texts in a value of any structure, in order. */
export function textsIn(value: unknown): string[] {
  if (typeof value === "string") return value.trim() === "" ? [] : [value.trim()];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => (NAMES.has(name) ? [] : textsIn(member)));
}
