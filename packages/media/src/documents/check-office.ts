import { DOCUMENT_TYPES, type DocumentContentType, documentExtensionOf, MAX_DOCUMENT_BYTES } from "@plein/contract/media/document-types";
import { DocumentRejectedError } from "./document-rejected-error.ts";
import { UnpackedSize } from "./unpacked-size.ts";
import { readEntry, readZipEntries, type ZipEntry } from "./zip-entries.ts";

/** The content type of the main part, by document type (ECMA-376 part 1, section 11). */
const MAIN_PARTS: Readonly<Partial<Record<DocumentContentType, string>>> = {
  [DOCUMENT_TYPES.docx]: "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml",
  [DOCUMENT_TYPES.xlsx]: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml",
  [DOCUMENT_TYPES.pptx]: "application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml",
};
const CONTENT_TYPES = "[Content_Types].xml";
const MACRO_TYPES = /macroEnabled|vbaProject|vbaData|activeX|macrosheet|dialogsheet/i;
const MACRO_PARTS = /(?:^|\/)(?:vba(?:project|data)[^/]*|activeX\/.+|macrosheets\/.+|dialogsheets\/.+)$/i;
const ODF_MACRO_PARTS = /^(?:Basic|Scripts)\/.+/i;
/** Relations whose target is loaded when the document is opened, without asking. */
const FETCHED = /\/(?:oleObject|frame|subDocument|control)$/;

const MAX_PART = 4 * 1024 * 1024;
const MAX_RELATIONS = 2000;

/**
 * Checks whether an archive is a document of the given type, and contains no macros, no embedded document that isn't accepted by
 * itself, and no remote content. A document may embed another, as a chart has its table, but not one that embeds a third.
 *
 * @param inside type of the document that this one is embedded in
 * @throws DocumentRejectedError
 */
export async function checkOffice(file: Buffer, type: DocumentContentType, inside?: UnpackedSize): Promise<void> {
  const entries = readZipEntries(file);
  const unpacked = inside ?? new UnpackedSize();
  await unpacked.add(file, entries);
  const main = MAIN_PARTS[type];
  if (main === undefined) checkOpenDocument(file, entries, type);
  else checkOpenXml(file, entries, main);
  for (const entry of entries) {
    if (!/(?:^|\/)embeddings\/[^/]+$/i.test(entry.name)) continue;
    const extension = documentExtensionOf(entry.name);
    const inner = extension === null ? null : DOCUMENT_TYPES[extension];
    if (inner === null || MAIN_PARTS[inner] === undefined || inside !== undefined)
      throw new DocumentRejectedError("attachments", `${entry.name} is an embedded file`);
    await checkOffice(readEntry(file, entry, MAX_DOCUMENT_BYTES), inner, unpacked);
  }
}

function checkOpenXml(file: Buffer, entries: readonly ZipEntry[], main: string): void {
  const parts = entries.find(({ name }) => name === CONTENT_TYPES);
  if (parts === undefined) throw new DocumentRejectedError("notAsNamed", "It has no content type list");
  const types = xmlOf(file, parts);
  if (MACRO_TYPES.test(types)) throw new DocumentRejectedError("macros", "A part has macros");
  const macro = entries.find(({ name }) => MACRO_PARTS.test(name));
  if (macro !== undefined) throw new DocumentRejectedError("macros", `${macro.name} has macros`);
  if (!types.includes(`"${main}"`) && !types.includes(`'${main}'`))
    throw new DocumentRejectedError("notAsNamed", `It has no part of type ${main}`);
  const relations = entries.filter(({ name }) => name.endsWith(".rels"));
  if (relations.length > MAX_RELATIONS) throw new DocumentRejectedError("tooMuch", `${relations.length} lists of relations`);
  for (const entry of relations) checkRelations(xmlOf(file, entry), entry.name);
}

/** Matches a tag up to the next one: a value may contain the character that ends a tag, but never the one that starts it. */
function checkRelations(xml: string, name: string): void {
  for (const [relation] of xml.matchAll(/<(?:[^\s<>/:]+:)?Relationship\s[^<]*/g)) {
    if (!/\bTargetMode\s*=\s*["']External["']/.test(relation)) continue;
    const type = attributeOf(relation, "Type");
    // Most letters refer to templates on their author's own computer or network; no other computer loads them.
    const isRemoteTemplate = type.endsWith("/attachedTemplate") && /^[a-z]*https?:|&/i.test(attributeOf(relation, "Target"));
    if (FETCHED.test(type) || isRemoteTemplate) throw new DocumentRejectedError("remoteContent", `${name} loads remote content`);
  }
}

function attributeOf(tag: string, name: string): string {
  const [, double, single] = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag) ?? [];
  return double ?? single ?? "";
}

/** The first part contains the type, uncompressed, so that it can be read without unpacking (ODF 1.3 part 2, section 3.3). */
function checkOpenDocument(file: Buffer, entries: readonly ZipEntry[], type: DocumentContentType): void {
  const mimetypeEntry = entries.find(({ name }) => name === "mimetype");
  if (
    mimetypeEntry === undefined ||
    mimetypeEntry.at !== 0 ||
    mimetypeEntry.isPacked ||
    readEntry(file, mimetypeEntry, 200).toString("latin1") !== type
  )
    throw new DocumentRejectedError("notAsNamed", `Its mimetype is not ${type}`);
  const manifest = entries.find(({ name }) => name === "META-INF/manifest.xml");
  if (manifest === undefined || !entries.some(({ name }) => name === "content.xml"))
    throw new DocumentRejectedError("broken", "It has no content or no list of it");
  const listed = xmlOf(file, manifest);
  if (/encryption-data/.test(listed)) throw new DocumentRejectedError("encrypted", "It has a password");
  const macro = entries.find(({ name }) => ODF_MACRO_PARTS.test(name));
  if (macro !== undefined) throw new DocumentRejectedError("macros", `${macro.name} holds macros`);
}

function xmlOf(file: Buffer, entry: ZipEntry): string {
  const xml = readEntry(file, entry, MAX_PART).toString("utf8");
  // If this can't parse it the way office programs do, it can't vouch for it.
  if (/<!(?:DOCTYPE|ENTITY)|\0|\ufffd/i.test(xml)) throw new DocumentRejectedError("broken", `${entry.name} is not plain XML`);
  return xml.replaceAll(/&#(x[0-9a-f]{1,6}|[0-9]{1,7});/gi, (_, number: string) => letterOf(number));
}

/** Decodes character references, which mean the same as the character; one that would end a value is dropped. */
function letterOf(number: string): string {
  const code = /^x/i.test(number) ? Number.parseInt(number.slice(1), 16) : Number(number);
  return code > 0x10ffff || "<>\"'&".includes(String.fromCodePoint(code)) ? "" : String.fromCodePoint(code);
}
