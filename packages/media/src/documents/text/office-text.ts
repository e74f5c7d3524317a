import { DOCUMENT_TYPES, type DocumentContentType } from "@plein/contract/media/document-types";
import { readEntry, readZipEntries, type ZipEntry } from "../zip-entries.ts";
import type { DocumentText, TextLimits } from "./document-text.ts";
import { readXmlText, type XmlTextRules } from "./xml-text.ts";

/** A part that unpacks to more has more words than are indexed. */
const MAX_PART_BYTES = 32 * 1024 * 1024;

/** ECMA-376: text is in elements named `t`. Deleted text is in `delText`, pronunciations in `rPh`. */
const OPEN_XML: XmlTextRules = {
  within: new Set(["t"]),
  without: new Set(["rPh"]),
  breaks: new Set(["p", "si", "tab", "br", "cr"]),
};
/** OASIS ODF 1.3: all text of the body except comments and deleted text. */
const OPEN_DOCUMENT: XmlTextRules = {
  within: new Set(["body"]),
  without: new Set(["tracked-changes", "annotation", "scripts", "forms"]),
  breaks: new Set(["p", "h", "tab", "s", "line-break", "table-cell"]),
};

type TextParts = { readonly names: RegExp; readonly rules: XmlTextRules };

const OPEN_DOCUMENT_PARTS: TextParts = { names: /^content\.xml$/, rules: OPEN_DOCUMENT };
const PARTS: Readonly<Partial<Record<DocumentContentType, TextParts>>> = {
  [DOCUMENT_TYPES.docx]: { names: /^word\/(?:document|footnotes|endnotes)\.xml$/, rules: OPEN_XML },
  [DOCUMENT_TYPES.xlsx]: { names: /^xl\/sharedStrings\.xml$/, rules: OPEN_XML },
  [DOCUMENT_TYPES.pptx]: { names: /^ppt\/slides\/slide\d+\.xml$/, rules: OPEN_XML },
  [DOCUMENT_TYPES.odt]: OPEN_DOCUMENT_PARTS,
  [DOCUMENT_TYPES.ods]: OPEN_DOCUMENT_PARTS,
  [DOCUMENT_TYPES.odp]: OPEN_DOCUMENT_PARTS,
};

/** @throws DocumentRejectedError */
export function readOfficeText(file: Buffer, type: DocumentContentType, { maxCharacters, maxMs }: TextLimits): DocumentText {
  const parts = PARTS[type];
  if (parts === undefined) return { text: "", isComplete: true };
  const deadline = performance.now() + maxMs;
  const texts: string[] = [];
  let characters = 0;
  for (const entry of inReadingOrder(readZipEntries(file).filter(({ name }) => parts.names.test(name)))) {
    if (characters > maxCharacters || performance.now() > deadline) return { text: texts.join("\n"), isComplete: false };
    const text = readXmlText(readEntry(file, entry, MAX_PART_BYTES).toString("utf8"), parts.rules, maxCharacters);
    characters += text.length;
    texts.push(text);
  }
  return { text: texts.join("\n"), isComplete: true };
}

/** Sorts slide 10 after slide 9, and footnotes after the text. */
function inReadingOrder(entries: readonly ZipEntry[]): ZipEntry[] {
  return entries.toSorted((one, other) => one.name.localeCompare(other.name, "en", { numeric: true }));
}
