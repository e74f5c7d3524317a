export type Encoding = "br" | "gzip";

const ITEM = /^\s*(br|gzip|x-gzip|\*)\s*(?:;\s*q\s*=\s*([\d.]+)\s*)?$/i;

/** The best of our encodings that the caller takes; null for none. Without a preference of the caller's, br wins. */
export function acceptedEncoding(header: string | undefined): Encoding | null {
  if (header === undefined) return null;
  // What every browser sends; read without taking it apart.
  if (!header.includes(";") && header.includes("br")) return "br";
  const weights = new Map(header.split(",").flatMap(weightOf));
  const weight = (encoding: Encoding) => weights.get(encoding) ?? weights.get("*") ?? 0;
  const br = weight("br");
  const gzip = weight("gzip");
  if (br === 0 && gzip === 0) return null;
  return br >= gzip ? "br" : "gzip";
}

function weightOf(item: string): [string, number][] {
  const [, name, weight = "1"] = ITEM.exec(item) ?? [];
  return name === undefined ? [] : [[name.toLowerCase().replace("x-gzip", "gzip"), Number(weight)]];
}
