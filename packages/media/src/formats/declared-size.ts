import type { ImageContentType } from "@plein/contract/media/image-limits";

export type ImageSize = { readonly width: number; readonly height: number };

/**
 * The declared size of a picture, from its first bytes: a claim of 60,000 × 60,000 pixels is refused before it reaches a decoder.
 * Null if these bytes don't contain it (a JPEG has it later on, an AVIF deep inside); then the decoder checks it.
 */
export function readDeclaredSize(head: Uint8Array, type: ImageContentType): ImageSize | null {
  if (head.byteLength < 32) return null;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  if (type === "image/png") return { width: view.getUint32(16), height: view.getUint32(20) };
  if (type === "image/gif") return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  return type === "image/webp" ? sizeOfWebp(view) : null;
}

/** Three layouts: lossy, lossless, extended (RFC 9649 section 2). */
function sizeOfWebp(view: DataView): ImageSize {
  const kind = String.fromCharCode(view.getUint8(15));
  if (kind === "X") return { width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) };
  if (kind === "L") {
    const bits = view.getUint32(21, true);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
  }
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
}
