/** The extensions of pictures by content type; a reader's computer opens a file by its extension. */
const ENDINGS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  "image/png": ["png"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/webp": ["webp"],
  "image/avif": ["avif"],
  "image/gif": ["gif"],
};
const ANY_ENDING = new RegExp(`\\.(?:${Object.values(ENDINGS).flat().join("|")})$`, "i");

/** A picture's name with the extension of the type that is sent; unchanged for other types. */
export function imageName(name: string, contentType: string): string {
  const endings = ENDINGS[contentType];
  if (endings === undefined) return name;
  const [, ending = ""] = /[^.]\.([a-z]+)$/i.exec(name) ?? [];
  if (endings.includes(ending.toLowerCase())) return name;
  return `${name.replace(ANY_ENDING, "").replace(/\.+$/, "") || "image"}.${endings[0]}`;
}
