/** The accepted documents: by the extension of their name, the content type that they must have. */
export const DOCUMENT_TYPES = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  odt: "application/vnd.oasis.opendocument.text",
  ods: "application/vnd.oasis.opendocument.spreadsheet",
  odp: "application/vnd.oasis.opendocument.presentation",
  csv: "text/csv",
  txt: "text/plain",
  ics: "text/calendar",
} as const;
export type DocumentExtension = keyof typeof DOCUMENT_TYPES;
export type DocumentContentType = (typeof DOCUMENT_TYPES)[DocumentExtension];

export const DOCUMENT_CONTENT_TYPES = Object.values(DOCUMENT_TYPES);
/** The `accept` attribute of a file input. */
export const DOCUMENT_ACCEPT = Object.keys(DOCUMENT_TYPES)
  .map((extension) => `.${extension}`)
  .join();

/** The same limit as for pictures. */
export const DOCUMENT_MAX_BYTES = 30 * 1024 * 1024;

export type DocumentDefect = "documentType" | "documentSize";

/** Why a file is refused as a document, judging by its metadata; null for a valid one. The server also inspects its content. */
export function findDocumentDefect(file: { readonly name: string; readonly bytes: number }): DocumentDefect | null {
  if (documentExtensionOf(file.name) === null) return "documentType";
  return file.bytes > DOCUMENT_MAX_BYTES ? "documentSize" : null;
}

/** The extension of a document's name; null for one that is not accepted, or has nothing before its dot. */
export function documentExtensionOf(name: string): DocumentExtension | null {
  const [, extension = ""] = /[^.]\.([a-z]{3,4})$/i.exec(name) ?? [];
  const lower = extension.toLowerCase();
  return isExtension(lower) ? lower : null;
}

/** The extension for a content type; null for one that is not a document's. */
export function extensionOfType(contentType: string): DocumentExtension | null {
  const [found] = Object.entries(DOCUMENT_TYPES).find(([, type]) => type === contentType) ?? [""];
  return isExtension(found) ? found : null;
}

/** A document's name with the extension of its type, which determines the program that opens it. */
export function documentName(name: string, contentType: string): string {
  const extension = extensionOfType(contentType);
  if (extension === null || documentExtensionOf(name) === extension) return name;
  return `${name.replace(/\.+$/, "") || "document"}.${extension}`;
}

function isExtension(text: string): text is DocumentExtension {
  return Object.hasOwn(DOCUMENT_TYPES, text);
}
