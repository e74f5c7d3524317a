import { DOCUMENT_TYPES, type DocumentContentType } from "@plein/contract/media/document-types";
import { RefusedDocument } from "./refused-document.ts";

/** What no text holds: every control character but tabs, line ends and page breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\0-\x08\x0b\x0e-\x1f\x7f]/;
/** How a page, a picture or a program begins that somebody calls a text. */
const MARKUP = /^\s*<(?:!doctype|!--|\?|\/?[a-z][a-z0-9]*[\s/>])/i;

/** @throws RefusedDocument for what is no text, or no calendar */
export function checkText(bytes: Buffer, type: DocumentContentType): void {
  const text = textOf(bytes);
  if (CONTROLS.test(text)) throw new RefusedDocument("notAsNamed", "It holds bytes that no text has");
  if (MARKUP.test(text)) throw new RefusedDocument("notAsNamed", "It begins as markup");
  if (type !== DOCUMENT_TYPES.ics) return;
  if (!/^BEGIN:VCALENDAR\s/i.test(text)) throw new RefusedDocument("notAsNamed", "It doesn't begin as a calendar");
  if (!/\sEND:VCALENDAR\s*$/i.test(text)) throw new RefusedDocument("broken", "The calendar breaks off");
}

/** As UTF-8, or as UTF-16 that says so; else as Windows writes it, which any bytes are. A mark of the byte order is left out. */
function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return bytes.toString("latin1");
  }
}
