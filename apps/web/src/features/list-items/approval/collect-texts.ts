/** Members that are identifiers or URLs, not text for readers. */
const NOT_READ = new Set(["type", "guid", "href", "url", "imageGuid", "kind", "target"]);

/** Collects the texts in the content of blocks, in order; the parts of a paragraph form one text. */
export function collectTexts(value: unknown): string[] {
  if (typeof value === "string") return value.trim() === "" ? [] : [value];
  if (Array.isArray(value)) {
    const isLine = value.length > 0 && value.every((part) => isTextNode(part));
    return isLine ? [value.map((part) => part.text).join("")].filter((line) => line.trim() !== "") : value.flatMap(collectTexts);
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => (NOT_READ.has(name) ? [] : collectTexts(member)));
}

function isTextNode(value: unknown): value is { readonly text: string } {
  return typeof value === "object" && value !== null && "text" in value && typeof value.text === "string" && "type" in value;
}
