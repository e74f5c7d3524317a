import { inflateSync } from "node:zlib";
import { type DocumentRefusal, DocumentRejectedError } from "./document-rejected-error.ts";

/** The end of a file; some programs append a little after it. */
const TAIL_BYTES = 2048;
/** Limit for the unpacked size of all object streams of a file together. */
const MAX_UNPACKED = 64 * 1024 * 1024;
const PEEK_BYTES = 256;
/** Limit for the unpacked starts of all streams together: real files need a small part of this, which takes a second. */
const MAX_PEEKED = 512 * 1024 * 1024;
/** A real document of 30 MB has far fewer. */
const MAX_STREAMS = 50_000;
const MAX_PEEKED_BYTES = PEEK_BYTES * 1100;

/** Names that occur only with active content or attachments. `JavaScript` marks every script, wherever it is attached. */
const REFUSED: readonly (readonly [name: string, refusal: DocumentRefusal])[] = [
  ["Encrypt", "encrypted"],
  ["JavaScript", "scripts"],
  ["Launch", "scripts"],
  ["RichMedia", "scripts"],
  ["XFA", "scripts"],
  ["EmbeddedFile", "attachments"],
  ["EmbeddedFiles", "attachments"],
];
const PATTERNS = REFUSED.map(([name, refusal]) => [nameAsWritten(name), refusal, name] as const);

/**
 * Checks whether a file is a complete PDF without active content.
 *
 * It searches for names in the places that programs use: in plain text, and in object streams with the usual compression. An attacker can
 * hide them in other encodings, but downloads are never shown as a page.
 *
 * @throws DocumentRejectedError
 */
export function checkPdf(bytes: Buffer): void {
  const text = bytes.toString("latin1");
  if (!/^%PDF-[12]\.\d\s/.test(text)) throw new DocumentRejectedError("notAsNamed", "It doesn't start like a PDF");
  if (!/startxref\s+\d+\s+%%EOF/.test(text.slice(-TAIL_BYTES))) throw new DocumentRejectedError("broken", "The PDF is truncated");
  refuseNames(text);
  const reading: Reading = { bytes, room: MAX_UNPACKED, peeks: MAX_PEEKED, streams: 0, end: 0 };
  for (const { index } of text.matchAll(/stream\r?\n/g)) {
    const list = objectListAt(reading, text[index + 6] === "\r" ? index + 8 : index + 7);
    if (list !== null) refuseNames(list);
  }
}

type Reading = {
  readonly bytes: Buffer;
  /** remaining budget of unpacked bytes, for object streams and for starts of streams */
  room: number;
  peeks: number;
  streams: number;
  /** position of the next stream end */
  end: number;
};

function refuseNames(text: string): void {
  for (const [pattern, refusal, name] of PATTERNS) if (pattern.test(text)) throw new DocumentRejectedError(refusal, `It has ${name}`);
}

/** Matches a name, any letter of which may be written as a number: `/J#61vaScript` (ISO 32000-2, section 7.3.5). */
function nameAsWritten(name: string): RegExp {
  const letters = [...name].map((letter) => {
    const code = letter.charCodeAt(0).toString(16);
    const digits = [...code].map((digit) => (/[a-f]/.test(digit) ? `[${digit}${digit.toUpperCase()}]` : digit)).join("");
    return `(?:${letter}|#${digits})`;
  });
  return new RegExp(`/${letters.join("")}(?![^\\s()<>[\\]{}/%])`);
}

/** The unpacked object stream at this position; null for other streams, such as pictures and fonts. An object stream starts with pairs of numbers. */
function objectListAt(reading: Reading, from: number): string | null {
  const { bytes } = reading;
  const [first = 0, second = 0] = bytes.subarray(from, from + 2);
  // The first bytes of zlib data (RFC 1950).
  if ((first & 0x0f) !== 8 || (first * 256 + second) % 31 !== 0) return null;
  const start = unpacked(bytes.subarray(from, from + PEEK_BYTES), MAX_PEEKED_BYTES);
  reading.streams++;
  reading.peeks -= start?.length ?? MAX_PEEKED_BYTES;
  if (reading.peeks < 0 || reading.streams > MAX_STREAMS) throw new DocumentRejectedError("tooMuch", "Its streams unpack to too much");
  if (start === null || !/^\s*\d+\s+\d+\s/.test(start)) return null;
  const list = unpacked(bytes.subarray(from, endOfStream(reading, from)), Math.max(1, reading.room));
  if (list === null) throw new DocumentRejectedError("broken", "Its objects can't be unpacked, or unpack to too much");
  reading.room -= list.length;
  return list;
}

/** Scans the file once for all of its streams, even if few of them end. */
function endOfStream(reading: Reading, from: number): number {
  if (reading.end < from) {
    const end = reading.bytes.indexOf("endstream", from, "latin1");
    reading.end = end === -1 ? reading.bytes.length : end;
  }
  return reading.end;
}

/** Unpacks possibly truncated data; null for data that isn't compressed, or unpacks to more than the limit. */
function unpacked(packed: Buffer, most: number): string | null {
  try {
    // 2 is Z_SYNC_FLUSH: returns the available data even though the end is missing.
    return inflateSync(packed, { finishFlush: 2, maxOutputLength: most }).toString("latin1");
  } catch {
    return null;
  }
}
