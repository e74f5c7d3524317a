import { crc32 } from "node:zlib";
import type { ImageContentType } from "@plein/contract/media/image-limits";

/**
 * A picture's bytes without metadata: location, camera, author, editing history, comments, and trailing data. Pixels, colours and
 * animation are preserved byte for byte. An AVIF is returned unchanged, because its parts refer to each other by position; it is
 * only ever sent re-encoded.
 *
 * @param orientation as in EXIF, 1 to 8; a JPEG or PNG that is stored rotated keeps it
 * @throws Error for bytes that don't follow their format
 */
export function withoutMetadata(bytes: Buffer, type: ImageContentType, orientation: number): Buffer {
  switch (type) {
    case "image/jpeg":
      return stripJpeg(bytes, orientation);
    case "image/png":
      return stripPng(bytes, orientation);
    case "image/webp":
      return stripWebp(bytes);
    case "image/gif":
    case "image/avif":
      return bytes;
  }
}

/** Application segments with colour information: JFIF, a colour profile (APP2 also holds other data), Adobe's transform. */
const COLOUR_SEGMENTS = [
  { marker: 0xe0, start: "JFIF\0" },
  { marker: 0xe2, start: "ICC_PROFILE\0" },
  { marker: 0xee, start: "Adobe" },
];
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

function stripJpeg(bytes: Buffer, orientation: number): Buffer {
  const keptParts: Buffer[] = [bytes.subarray(0, 2), ...(orientation > 1 ? [exifSegment(orientation)] : [])];
  for (const { marker, start, end } of jpegSegments(bytes)) {
    if (isKept(marker, bytes.subarray(start + 4, end))) keptParts.push(bytes.subarray(start, end));
    if (marker === START_OF_SCAN) keptParts.push(bytes.subarray(end, endOfScan(bytes, end)));
  }
  return Buffer.concat([...keptParts, Buffer.from([0xff, END_OF_IMAGE])]);
}

type JpegSegment = { readonly marker: number; readonly start: number; readonly end: number };

/** Segments up to the end marker. Some cameras omit that; the decoder decides whether the picture is complete. */
function* jpegSegments(bytes: Buffer): Generator<JpegSegment> {
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) throw new Error("A JPEG segment has no marker");
    const marker = bytes[at + 1] ?? 0;
    // Markers may be preceded by any number of fill bytes.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (marker === END_OF_IMAGE || end > bytes.length) return;
    yield { marker, start: at, end };
    at = marker === START_OF_SCAN ? endOfScan(bytes, end) : end;
  }
}

function isKept(marker: number, content: Buffer): boolean {
  const isApplication = marker >= 0xe0 && marker <= 0xef;
  if (isApplication)
    return COLOUR_SEGMENTS.some((known) => known.marker === marker && content.toString("latin1", 0, known.start.length) === known.start);
  const isComment = marker === 0xfe;
  return !isComment;
}

/** Within a scan, 0xFF is followed by a zero or a restart marker; any other marker ends it. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1 && at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0;
    const goesOn = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!goesOn) return at;
    at = bytes.indexOf(0xff, at + (next === 0xff ? 1 : 2));
  }
  return bytes.length;
}

/** EXIF with the orientation as its only entry. */
function tiffOrientation(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write("MM\0*", 0, "latin1");
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(0x0112, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}

function exifSegment(orientation: number): Buffer {
  const content = Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiffOrientation(orientation)]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** PNG chunks needed for rendering, including animation; the others are text, time and private data. */
const PNG_CHUNKS = new Set([
  "IHDR",
  "PLTE",
  "IDAT",
  "IEND",
  "tRNS",
  "gAMA",
  "cHRM",
  "sRGB",
  "iCCP",
  "cICP",
  "mDCV",
  "cLLI",
  "sBIT",
  "bKGD",
  "pHYs",
  "acTL",
  "fcTL",
  "fdAT",
]);

function stripPng(bytes: Buffer, orientation: number): Buffer {
  const chunks: Buffer[] = [bytes.subarray(0, 8)];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const name = bytes.toString("latin1", at + 4, at + 8);
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) break;
    if (PNG_CHUNKS.has(name)) chunks.push(bytes.subarray(at, end));
    if (name === "IHDR" && orientation > 1) chunks.push(pngChunk("eXIf", tiffOrientation(orientation)));
    if (name === "IEND") return Buffer.concat(chunks);
    at = end;
  }
  throw new Error("A PNG ends before its last chunk");
}

function pngChunk(name: string, content: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + content.length);
  chunk.writeUInt32BE(content.length, 0);
  chunk.write(name, 4, "latin1");
  content.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + content.length)), 8 + content.length);
  return chunk;
}

const WEBP_CHUNKS = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]);
/** Bits of an extended WebP's header that announce EXIF and XMP. */
const WEBP_METADATA_FLAGS = 0x08 | 0x04;

function stripWebp(bytes: Buffer): Buffer {
  const end = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  const chunks: Buffer[] = [];
  let at = 12;
  while (at + 8 <= end) {
    const name = bytes.toString("latin1", at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const next = at + 8 + size + (size % 2);
    if (at + 8 + size > end) throw new Error("A WebP ends in the middle of a chunk");
    if (WEBP_CHUNKS.has(name)) chunks.push(Buffer.from(bytes.subarray(at, Math.min(next, end))));
    at = next;
  }
  const [first] = chunks;
  if (first?.toString("latin1", 0, 4) === "VP8X") first[8] = (first[8] ?? 0) & ~WEBP_METADATA_FLAGS;
  const body = Buffer.concat(chunks);
  const head = Buffer.from("RIFF\0\0\0\0WEBP", "latin1");
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}
