/** The accepted documents, videos and captions: the content type of each file name extension. */
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
  mp4: "video/mp4",
  webm: "video/webm",
  vtt: "text/vtt",
} as const;
export type DocumentExtension = keyof typeof DOCUMENT_TYPES;
export type DocumentContentType = (typeof DOCUMENT_TYPES)[DocumentExtension];

export const DOCUMENT_CONTENT_TYPES = Object.values(DOCUMENT_TYPES);
/** The `accept` attribute of a file input. */
export const DOCUMENT_ACCEPT = Object.keys(DOCUMENT_TYPES)
  .map((extension) => `.${extension}`)
  .join();

/** The limit of pictures holds for documents too. */
export const MAX_DOCUMENT_BYTES = 30 * 1024 * 1024;
/** About ten minutes of video in the usual quality. */
export const MAX_VIDEO_BYTES = 250 * 1024 * 1024;

/** The formats that a video block accepts: videos, and captions. */
export const MEDIA_FORMATS = ["video", "captions"] as const;
export type MediaFormat = (typeof MEDIA_FORMATS)[number];
export const FORMAT_TYPES: Readonly<Record<MediaFormat, readonly DocumentContentType[]>> = {
  video: [DOCUMENT_TYPES.mp4, DOCUMENT_TYPES.webm],
  captions: [DOCUMENT_TYPES.vtt],
};

/** The `accept` attribute of a file input for each format. */
export const FORMAT_ACCEPT: Readonly<Record<MediaFormat, string>> = { video: ".mp4,.webm", captions: ".vtt" };

export type DocumentDefect = "documentType" | "documentSize" | "videoSize";

/** The reason to reject a file as a document, judging by its name and size; null for a valid one. The server also inspects its content. */
export function findDocumentDefect(file: { readonly name: string; readonly bytes: number }): DocumentDefect | null {
  const extension = documentExtensionOf(file.name);
  if (extension === null) return "documentType";
  const type = DOCUMENT_TYPES[extension];
  if (file.bytes <= maxBytesOf(type)) return null;
  return isOfFormat("video", type) ? "videoSize" : "documentSize";
}

/** The maximum size of a file of this type. */
export function maxBytesOf(type: DocumentContentType): number {
  return isOfFormat("video", type) ? MAX_VIDEO_BYTES : MAX_DOCUMENT_BYTES;
}

export function isOfFormat(format: MediaFormat, contentType: string): boolean {
  return FORMAT_TYPES[format].some((type) => type === contentType);
}

/** Whether a file's name has an extension of the format. */
export function hasExtensionOf(format: MediaFormat, name: string): boolean {
  const extension = documentExtensionOf(name);
  return extension !== null && isOfFormat(format, DOCUMENT_TYPES[extension]);
}

/** The extension of a document's name; null if it is not accepted, or if nothing precedes its dot. */
export function documentExtensionOf(name: string): DocumentExtension | null {
  const [, extension = ""] = /[^.]\.([a-z0-9]{3,4})$/i.exec(name) ?? [];
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
