export type Encoding = "br" | "gzip";

const ITEM = /^\s*(br|gzip|x-gzip|\*)\s*(?:;\s*q\s*=\s*([\d.]+)\s*)?$/i;

/**
 * Content negotiation of the compression (RFC 9110 section 12.5.3): returns the best encoding that both sides support; null for none. If
 * the client has no preference, it is br.
 */
export function acceptedEncoding(header: string | undefined): Encoding | null {
  if (header === undefined) return null;
  // Browsers send such a header, which needs no parsing.
  if (!header.includes(";") && header.includes("br")) return "br";
  const weights = new Map(header.split(",").flatMap(parseWeight));
  const weight = (encoding: Encoding) => weights.get(encoding) ?? weights.get("*") ?? 0;
  const br = weight("br");
  const gzip = weight("gzip");
  if (br === 0 && gzip === 0) return null;
  return br >= gzip ? "br" : "gzip";
}

function parseWeight(item: string): [string, number][] {
  const [, name, weight = "1"] = ITEM.exec(item) ?? [];
  return name === undefined ? [] : [[name.toLowerCase().replace("x-gzip", "gzip"), Number(weight)]];
}
