import { inflateSync } from "node:zlib";
import { type DocumentRefusal, RefusedDocument } from "./refused-document.ts";

/** What a file ends with; some programs write a little behind it. */
const TAIL_BYTES = 2048;
/** Unpacked, of all lists of objects in a file together. */
const MAX_UNPACKED = 64 * 1024 * 1024;
const PEEK_BYTES = 256;
/** Unpacked, of all beginnings together: of a real file a small part of this, which is a second's work. */
const MAX_PEEKED = 512 * 1024 * 1024;
/** A document of 30 MB that is not made for this has far fewer. */
const MAX_STREAMS = 50_000;
const PEEKED_AT_MOST = PEEK_BYTES * 1100;

/** Names that only what runs, or brings something along, has need of. `JavaScript` names every script, wherever it hangs. */
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
 * Looks whether a file is a PDF from its first byte to its last, and names nothing that runs by itself.
 *
 * Names are looked for where programs put them: plainly, and in lists of objects that are packed as they usually are. Who
 * packs them otherwise hides them from this; what hands documents out shows none of them as a page.
 *
 * @throws RefusedDocument
 */
export function checkPdf(bytes: Buffer): void {
  const text = bytes.toString("latin1");
  if (!/^%PDF-[12]\.\d\s/.test(text)) throw new RefusedDocument("notAsNamed", "It doesn't begin as a PDF");
  if (!/startxref\s+\d+\s+%%EOF/.test(text.slice(-TAIL_BYTES))) throw new RefusedDocument("broken", "The PDF breaks off");
  refuseNames(text);
  const reading: Reading = { bytes, room: MAX_UNPACKED, peeks: MAX_PEEKED, streams: 0, end: 0 };
  for (const { index } of text.matchAll(/stream\r?\n/g)) {
    const list = objectListAt(reading, text[index + 6] === "\r" ? index + 8 : index + 7);
    if (list !== null) refuseNames(list);
  }
}

type Reading = {
  readonly bytes: Buffer;
  /** what may still be unpacked of lists, and of beginnings */
  room: number;
  peeks: number;
  streams: number;
  /** where the next stream ends, of those that begin before it */
  end: number;
};

function refuseNames(text: string): void {
  for (const [pattern, refusal, name] of PATTERNS) if (pattern.test(text)) throw new RefusedDocument(refusal, `It names ${name}`);
}

/** A name whose letters may each be written as a number: `/J#61vaScript` (ISO 32000-2, section 7.3.5). */
function nameAsWritten(name: string): RegExp {
  const letters = [...name].map((letter) => {
    const code = letter.charCodeAt(0).toString(16);
    const digits = [...code].map((digit) => (/[a-f]/.test(digit) ? `[${digit}${digit.toUpperCase()}]` : digit)).join("");
    return `(?:${letter}|#${digits})`;
  });
  return new RegExp(`/${letters.join("")}(?![^\\s()<>[\\]{}/%])`);
}

/** The objects that begin here, unpacked; null for text, pictures and letters. A list begins with pairs of numbers. */
function objectListAt(reading: Reading, from: number): string | null {
  const { bytes } = reading;
  const [first = 0, second = 0] = bytes.subarray(from, from + 2);
  // How what is packed with zlib begins (RFC 1950).
  if ((first & 0x0f) !== 8 || (first * 256 + second) % 31 !== 0) return null;
  const start = unpacked(bytes.subarray(from, from + PEEK_BYTES), PEEKED_AT_MOST);
  reading.streams++;
  reading.peeks -= start?.length ?? PEEKED_AT_MOST;
  if (reading.peeks < 0 || reading.streams > MAX_STREAMS) throw new RefusedDocument("tooMuch", "Its streams unpack to too much");
  if (start === null || !/^\s*\d+\s+\d+\s/.test(start)) return null;
  const list = unpacked(bytes.subarray(from, endOfStream(reading, from)), Math.max(1, reading.room));
  if (list === null) throw new RefusedDocument("broken", "Its objects can't be unpacked, or unpack to too much");
  reading.room -= list.length;
  return list;
}

/** The file is gone through once for all of its streams, however few of them end. */
function endOfStream(reading: Reading, from: number): number {
  if (reading.end < from) {
    const end = reading.bytes.indexOf("endstream", from, "latin1");
    reading.end = end === -1 ? reading.bytes.length : end;
  }
  return reading.end;
}

/** As much as there is, of what may break off; null where it is no such thing, or more than is wanted. */
function unpacked(packed: Buffer, most: number): string | null {
  try {
    // 2 is Z_SYNC_FLUSH: what is there is given, though the end is missing.
    return inflateSync(packed, { finishFlush: 2, maxOutputLength: most }).toString("latin1");
  } catch {
    return null;
  }
}
