import type { ImageContentType } from "@plein/contract/media/image-limits";

/** The number of first bytes that determine a file's type. */
export const HEAD_BYTES = 64;

/** The type of picture according to a file's first bytes, whatever its name; null for any other file. */
export function detectImageType(head: Uint8Array): ImageContentType | null {
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) && textAt(head, 12, 4) === "IHDR") return "image/png";
  if (startsWith(head, [0xff, 0xd8, 0xff])) return "image/jpeg";
  if (/^GIF8[79]a$/.test(textAt(head, 0, 6))) return "image/gif";
  if (textAt(head, 0, 4) === "RIFF" && /^WEBPVP8[ LX]$/.test(textAt(head, 8, 8))) return "image/webp";
  if (textAt(head, 4, 4) === "ftyp" && brandsOf(head).some((brand) => brand === "avif" || brand === "avis")) return "image/avif";
  return null;
}

/** An ISO base media file lists its compatible formats: the main one, then others. */
function brandsOf(head: Uint8Array): string[] {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const end = Math.min(head.byteLength, view.getUint32(0));
  const brands = [textAt(head, 8, 4)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(textAt(head, at, 4));
  return brands;
}

function startsWith(bytes: Uint8Array, wanted: readonly number[]): boolean {
  return wanted.every((byte, at) => bytes[at] === byte);
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}
