/** How the names of pictures end, by type; a reader's computer opens a file by its name. */
const ENDINGS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  "image/png": ["png"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/webp": ["webp"],
  "image/avif": ["avif"],
  "image/gif": ["gif"],
};
const ANY_ENDING = new RegExp(`\\.(?:${Object.values(ENDINGS).flat().join("|")})$`, "i");

/** A picture's name with the ending of the type that is sent, instead of another picture's; unchanged for what is no picture. */
export function imageName(name: string, contentType: string): string {
  const endings = ENDINGS[contentType];
  if (endings === undefined) return name;
  const [, ending = ""] = /[^.]\.([a-z]+)$/i.exec(name) ?? [];
  if (endings.includes(ending.toLowerCase())) return name;
  return `${name.replace(ANY_ENDING, "").replace(/\.+$/, "") || "image"}.${endings[0]}`;
}
