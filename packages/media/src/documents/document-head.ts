import { DOCUMENT_TYPES, type DocumentContentType } from "@plein/contract/media/document-types";

const ZIP = Buffer.from("PK\x03\x04", "latin1");
const PDF = Buffer.from("%PDF-", "latin1");
/** The header element of Matroska and WebM. */
const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
/** The type of the first box of an MP4, behind its length. */
const FILE_TYPE = Buffer.from("ftyp", "latin1");
const TEXTS: ReadonlySet<DocumentContentType> = new Set([DOCUMENT_TYPES.csv, DOCUMENT_TYPES.txt, DOCUMENT_TYPES.ics, DOCUMENT_TYPES.vtt]);

export function isTextDocument(type: DocumentContentType): boolean {
  return TEXTS.has(type);
}

/** Whether a file's first bytes can be those of such a document. The rest is checked once it has arrived. */
export function startsLikeDocument(head: Uint8Array, type: DocumentContentType): boolean {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  if (type === DOCUMENT_TYPES.pdf) return bytes.subarray(0, PDF.length).equals(PDF);
  if (type === DOCUMENT_TYPES.mp4) return bytes.subarray(4, 8).equals(FILE_TYPE);
  if (type === DOCUMENT_TYPES.webm) return bytes.subarray(0, EBML.length).equals(EBML);
  return isTextDocument(type) || bytes.subarray(0, ZIP.length).equals(ZIP);
}
