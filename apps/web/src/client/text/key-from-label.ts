/** Derives a camelCase key for a type, a field or an option from its label: "Photo album" becomes `photoAlbum`. */
export function keyFromLabel(label: string): string {
  const words = label
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .split(/[^a-zA-Z0-9]+/)
    .filter((word) => word !== "");
  const name = words
    .map((word, index) => (index === 0 ? word.toLowerCase() : `${word[0]?.toUpperCase()}${word.slice(1).toLowerCase()}`))
    .join("");
  return name
    .replace(/^[0-9]+/, "")
    .replace(/^[A-Z]/, (first) => first.toLowerCase())
    .slice(0, 60);
}
