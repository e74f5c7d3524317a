import { type FileHandle, open } from "node:fs/promises";
import { DOCUMENT_TYPES, type DocumentContentType } from "@plein/contract/media/document-types";
import { DocumentRejectedError } from "./document-rejected-error.ts";

/** A fragmented recording of hours has fewer. */
const MAX_BOXES = 20_000;
/** The header size of a box with a length of 64 bits. */
const HEADER_BYTES = 16;
/** The size of a WebM's beginning that contains its header and the length of the next element. */
const WEBM_HEAD_BYTES = 4096;
const SEGMENT = Buffer.from([0x18, 0x53, 0x80, 0x67]);

/**
 * Checks that a video is whole and of its type. It isn't decoded, which is left to the browser's own sandbox, and it is read in
 * small parts only.
 *
 * @returns its size in bytes
 * @throws DocumentRejectedError
 */
export async function checkVideo(path: string, type: DocumentContentType): Promise<number> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    await (type === DOCUMENT_TYPES.mp4 ? checkMp4(file, size) : checkWebm(file, size));
    return size;
  } finally {
    await file.close();
  }
}

/** An MP4 is a row of boxes that fills the file, with the description of its tracks and their data among them (ISO/IEC 14496-12). */
async function checkMp4(file: FileHandle, size: number): Promise<void> {
  const boxTypes = new Set<string>();
  let boxes = 0;
  for (let at = 0; at < size; boxes += 1) {
    if (boxes > MAX_BOXES) throw new DocumentRejectedError("tooMuch", "It has too many boxes");
    const header = await readPart(file, at, HEADER_BYTES);
    const name = header.toString("latin1", 4, 8);
    if (at === 0 && name !== "ftyp") throw new DocumentRejectedError("notAsNamed", "It doesn't start like an MP4");
    const length = boxLength(header, size - at);
    if (length === null || at + length > size) throw new DocumentRejectedError("broken", "It is truncated");
    boxTypes.add(name);
    at += length;
  }
  if (!boxTypes.has("moov") || !(boxTypes.has("mdat") || boxTypes.has("moof")))
    throw new DocumentRejectedError("broken", "It has no track or no data");
}

/** @returns null for a length that is less than the box's own header */
function boxLength(header: Buffer, rest: number): number | null {
  if (header.length < 8) return null;
  const short = header.readUInt32BE(0);
  // 0 is until the end of the file, 1 has its length behind its name.
  if (short === 0) return rest;
  if (short !== 1) return short < 8 ? null : short;
  if (header.length < HEADER_BYTES) return null;
  const long = header.readBigUInt64BE(8);
  return long < HEADER_BYTES || long > Number.MAX_SAFE_INTEGER ? null : Number(long);
}

/** A WebM is a header that names it, and one segment until the end of the file (RFC 8794, RFC 9559). */
async function checkWebm(file: FileHandle, size: number): Promise<void> {
  const head = await readPart(file, 0, WEBM_HEAD_BYTES);
  const header = readElement(head, 4);
  if (header === null || !head.subarray(header.from, header.from + header.length).includes("webm", 0, "latin1"))
    throw new DocumentRejectedError("notAsNamed", "It doesn't name itself a WebM");
  const at = header.from + header.length;
  if (!head.subarray(at, at + SEGMENT.length).equals(SEGMENT)) throw new DocumentRejectedError("broken", "It has no segment");
  const segment = readElement(head, at + SEGMENT.length);
  const isWhole = segment !== null && (segment.isOpen || segment.from + segment.length <= size);
  if (!isWhole || segment.from >= size) throw new DocumentRejectedError("broken", "It is truncated");
}

/**
 * Reads the length of an element's data, which is stored with as many bytes as its first byte has leading zeros; an open element ends with
 * the file.
 */
function readElement(head: Buffer, at: number): { readonly from: number; readonly length: number; readonly isOpen: boolean } | null {
  const first = head[at];
  if (first === undefined || first === 0) return null;
  const bytes = Math.clz32(first) - 23;
  if (at + bytes > head.length) return null;
  let length = first & (0xff >> bytes);
  let isOpen = length === 0xff >> bytes;
  for (const byte of head.subarray(at + 1, at + bytes)) {
    length = length * 256 + byte;
    isOpen &&= byte === 0xff;
  }
  return { from: at + bytes, length, isOpen };
}

/** Shorter at the end of the file. */
async function readPart(file: FileHandle, at: number, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, at);
  return buffer.subarray(0, bytesRead);
}
