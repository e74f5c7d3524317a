/** Members of content that name something instead of saying it. */
const NAMES = new Set(["type", "kind", "guid"]);

/** The texts that a person wrote in a value of whatever shape, in their order. */
export function textsIn(value: unknown): string[] {
  if (typeof value === "string") return value.trim() === "" ? [] : [value.trim()];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => (NAMES.has(name) ? [] : textsIn(member)));
}
