import { inflateSync } from "node:zlib";
import { type DocumentRefusal, RefusedDocument } from "./refused-document.ts";

/** What a file ends with; some programs write a little behind it. */
const TAIL_BYTES = 2048;
/** Unpacked, of all lists of objects in a file together. */
const MAX_UNPACKED = 64 * 1024 * 1024;
const PEEK_BYTES = 512;

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
  let room = MAX_UNPACKED;
  for (const { index } of text.matchAll(/stream\r?\n/g)) {
    const from = text[index + 6] === "\r" ? index + 8 : index + 7;
    const list = objectListAt(bytes, from, room);
    if (list === null) continue;
    room -= list.length;
    refuseNames(list);
  }
}

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
function objectListAt(bytes: Buffer, from: number, room: number): string | null {
  const [first = 0, second = 0] = bytes.subarray(from, from + 2);
  // How what is packed with zlib begins (RFC 1950).
  if ((first & 0x0f) !== 8 || (first * 256 + second) % 31 !== 0) return null;
  const start = unpacked(bytes.subarray(from, from + PEEK_BYTES), PEEK_BYTES * 1100);
  if (start === null || !/^\s*\d+\s+\d+\s/.test(start)) return null;
  const end = bytes.indexOf("endstream", from, "latin1");
  const list = unpacked(bytes.subarray(from, end === -1 ? bytes.length : end), Math.max(1, room));
  if (list === null) throw new RefusedDocument("broken", "Its objects can't be unpacked, or unpack to too much");
  return list;
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
