import { isUtf8 } from "node:buffer";
import { DOCUMENT_TYPES, type DocumentContentType } from "@plein/contract/media/document-types";
import { DocumentRejectedError } from "./document-rejected-error.ts";

/** Characters that no text contains: all control characters except tabs, line ends and page breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what we search for
const CONTROLS = /[\0-\x08\x0b\x0e-\x1f\x7f]/;
/** The start of a page, picture or program that someone named as a text. */
const MARKUP = /^\s*<(?:!doctype|!--|\?|\/?[a-z][a-z0-9]*[\s/>])/i;

/** @throws DocumentRejectedError for a file that is not a text, or not of its own type of text */
export function checkText(bytes: Buffer, type: DocumentContentType): void {
  const text = decodeText(bytes);
  if (CONTROLS.test(text)) throw new DocumentRejectedError("notAsNamed", "It has control characters");
  if (MARKUP.test(text)) throw new DocumentRejectedError("notAsNamed", "It starts like markup");
  if (type === DOCUMENT_TYPES.vtt) checkCaptions(bytes, text);
  if (type !== DOCUMENT_TYPES.ics) return;
  if (!/^BEGIN:VCALENDAR\s/i.test(text)) throw new DocumentRejectedError("notAsNamed", "It doesn't start like a calendar");
  if (!/\sEND:VCALENDAR\s*$/i.test(text)) throw new DocumentRejectedError("broken", "The calendar is truncated");
}

/** Browsers read captions as UTF-8 only, and ignore the whole file if its first line is another one. */
function checkCaptions(bytes: Buffer, text: string): void {
  if (!isUtf8(bytes)) throw new DocumentRejectedError("broken", "Captions must be UTF-8");
  if (!/^WEBVTT(?:[ \t\r\n]|$)/.test(text)) throw new DocumentRejectedError("notAsNamed", "It doesn't start like captions");
  if (!text.includes("-->")) throw new DocumentRejectedError("broken", "There is no caption in it");
}

/** Decodes UTF-8, or UTF-16 with a byte order mark; else Windows-1252, which accepts any bytes. The byte order mark is dropped. */
export function decodeText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return bytes.toString("latin1");
  }
}
