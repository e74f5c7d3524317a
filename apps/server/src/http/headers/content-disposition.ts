/** Builds the header with both forms of a file name: an ASCII fallback, and the actual name (RFC 6266). */
export function contentDisposition(kind: "inline" | "attachment", name: string): string {
  // Removes the characters that docs/rules.md "File names and sizes" forbids, and those that would end the quoted string.
  const clean = name.replaceAll(/[\\/:*?"<>|'\p{Cc}\p{Surrogate}]/gu, "").trim() || "image";
  const encoded = encodeURIComponent(clean).replaceAll(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${kind}; filename="${clean.replaceAll(/[^\x20-\x7e]/g, "_")}"; filename*=UTF-8''${encoded}`;
}
