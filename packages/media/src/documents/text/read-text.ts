import { DOCUMENT_TYPES, type DocumentContentType } from "@plein/contract/media/document-types";
import { decodeText } from "../check-text.ts";
import type { DocumentText, TextLimits } from "./document-text.ts";
import { readOfficeText } from "./office-text.ts";
import { readPdfText } from "./pdf-text.ts";

/**
 * Reads the text of a document, up to the limits.
 *
 * @throws DocumentRejectedError, or an error of the PDF library, for a document that it can't read
 */
export async function readText(bytes: Buffer, type: DocumentContentType, limits: TextLimits): Promise<DocumentText> {
  const { text, isComplete } = await readWords(bytes, type, limits);
  const tidy = text
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/\n[\n ]*/g, "\n")
    .trim();
  return { text: tidy.slice(0, limits.maxCharacters), isComplete: isComplete && tidy.length <= limits.maxCharacters };
}

/** The spoken text: the lines of each cue after its times, without tags. */
function readCaptions(text: string): string {
  const cues = text.split(/\r?\n[ \t]*\r?\n/).filter((part) => part.includes("-->"));
  return cues.map((cue) => cue.slice(cue.indexOf("\n", cue.indexOf("-->")) + 1).replaceAll(/<[^<>\n]*>/g, "")).join("\n");
}

async function readWords(bytes: Buffer, type: DocumentContentType, limits: TextLimits): Promise<DocumentText> {
  switch (type) {
    case DOCUMENT_TYPES.pdf:
      return readPdfText(bytes, limits);
    case DOCUMENT_TYPES.csv:
    case DOCUMENT_TYPES.txt:
      return { text: decodeText(bytes), isComplete: true };
    case DOCUMENT_TYPES.vtt:
      return { text: readCaptions(decodeText(bytes)), isComplete: true };
    case DOCUMENT_TYPES.ics:
      // Not read: its texts are mixed with technical fields.
      return { text: "", isComplete: true };
    default:
      return readOfficeText(bytes, type, limits);
  }
}
