/** What the product takes for a document: by the ending of its name, the content that it must have. */
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
/** For a file chooser: what may be chosen. */
export const DOCUMENT_ACCEPT = Object.keys(DOCUMENT_TYPES)
  .map((extension) => `.${extension}`)
  .join();

/** As large as a picture. */
export const DOCUMENT_MAX_BYTES = 30 * 1024 * 1024;

export type DocumentDefect = "documentType" | "documentSize";

/** Why a file is refused as a document, told from what it says of itself; null when nothing is wrong. The server looks inside as well. */
export function documentDefectOf(file: { readonly name: string; readonly bytes: number }): DocumentDefect | null {
  if (documentExtensionOf(file.name) === null) return "documentType";
  return file.bytes > DOCUMENT_MAX_BYTES ? "documentSize" : null;
}

/** The kind of document that a name says it is; null for one that is not taken, or has nothing before its dot. */
export function documentExtensionOf(name: string): DocumentExtension | null {
  const [, extension = ""] = /[^.]\.([a-z]{3,4})$/i.exec(name) ?? [];
  const lower = extension.toLowerCase();
  return isExtension(lower) ? lower : null;
}

/** How the names of documents of a type end; null for what is no document. */
export function extensionOfType(contentType: string): DocumentExtension | null {
  const [found] = Object.entries(DOCUMENT_TYPES).find(([, type]) => type === contentType) ?? [""];
  return isExtension(found) ? found : null;
}

/** A document's name with the ending of its type, which is what the reader's computer opens it by. */
export function documentName(name: string, contentType: string): string {
  const extension = extensionOfType(contentType);
  if (extension === null || documentExtensionOf(name) === extension) return name;
  return `${name.replace(/\.+$/, "") || "document"}.${extension}`;
}

function isExtension(text: string): text is DocumentExtension {
  return Object.hasOwn(DOCUMENT_TYPES, text);
}
