import { crc32, deflateRawSync, deflateSync } from "node:zlib";
import { DOCUMENT_TYPES, type DocumentExtension } from "@plein/contract/media/document-types";

export type Part = { readonly name: string; readonly content: string | Buffer; readonly isPacked?: boolean; readonly flags?: number };

/** An archive like those of office programs. */
export function buildArchive(parts: readonly Part[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, isPacked = true, flags = 0 } of parts) {
    const bytes = Buffer.from(content);
    const packed = isPacked ? deflateRawSync(bytes) : bytes;
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(flags, 2);
    shared.writeUInt16LE(isPacked ? 8 : 0, 4);
    shared.writeUInt32LE(crc32(bytes), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(bytes.length, 18);
    shared.writeUInt16LE(Buffer.byteLength(name), 22);
    const behind = Buffer.alloc(14);
    behind.writeUInt32LE(at, 10);
    locals.push(Buffer.from("PK\x03\x04", "latin1"), shared, Buffer.from(name), packed);
    directory.push(Buffer.from("PK\x01\x02\x14\x00", "latin1"), shared, behind, Buffer.from(name));
    at += 30 + Buffer.byteLength(name) + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, listed, end]);
}

const MAIN = {
  docx: ["word/document.xml", "wordprocessingml.document"],
  xlsx: ["xl/workbook.xml", "spreadsheetml.sheet"],
  pptx: ["ppt/presentation.xml", "presentationml.presentation"],
} as const;

/** The minimal parts of an Office document. */
export function openXmlParts(extension: keyof typeof MAIN): Part[] {
  const [path, kind] = MAIN[extension];
  const types = `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/${path}" ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`;
  return [
    { name: "[Content_Types].xml", content: types },
    { name: "_rels/.rels", content: relationOf("officeDocument", path) },
    { name: path, content: "<document/>" },
  ];
}

export function relationOf(type: string, target: string, mode = "Internal"): string {
  return `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="${mode}"/></Relationships>`;
}

export function openDocumentParts(extension: "odt" | "ods" | "odp"): Part[] {
  return [
    { name: "mimetype", content: DOCUMENT_TYPES[extension], isPacked: false },
    { name: "META-INF/manifest.xml", content: "<manifest:manifest/>" },
    { name: "content.xml", content: "<office:document-content/>" },
  ];
}

type PdfOptions = {
  /** members of its catalogue, as PDF syntax */
  readonly extra?: string;
  /** objects in a compressed object stream */
  readonly packed?: string;
  /** the text of each page, a line for each of its lines */
  readonly pages?: readonly string[];
};

/** A PDF of one page, or of these pages. */
export function buildPdf({ extra = "", packed, pages: [first = "", ...others] = ["Plein"] }: PdfOptions = {}): Buffer {
  const laterAt = packed === undefined ? 6 : 7;
  const kids = [3, ...others.map((_, index) => laterAt + 2 * index)].map((at) => `${at} 0 R`);
  const objects: (string | Buffer)[] = [
    `<< /Type /Catalog /Pages 2 0 R ${extra} >>`,
    `<< /Type /Pages /Kids [${kids.join(" ")}] /Count ${kids.length} >>`,
    pageWith(4),
    contentOf(first),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  if (packed !== undefined)
    objects.push(streamOf("/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode", deflateSync(Buffer.from(`7 0 ${packed}`))));
  for (const text of others) objects.push(pageWith(objects.length + 2), contentOf(text));
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1")];
  const places: number[] = [];
  let from = parts[0]?.length ?? 0;
  for (const [at, object] of objects.entries()) {
    places.push(from);
    const part = Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(object), Buffer.from("\nendobj\n")]);
    parts.push(part);
    from += part.length;
  }
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const rest = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${from}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(rest)]);
}

function pageWith(content: number): string {
  return `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${content} 0 R /Resources << /Font << /F1 5 0 R >> >> >>`;
}

function contentOf(text: string): Buffer {
  const lines = text.split("\n").map((line) => `(${line}) Tj 0 -30 Td`);
  return streamOf("/Filter /FlateDecode", deflateSync(Buffer.from(`BT /F1 24 Tf 72 760 Td ${lines.join(" ")} ET`)));
}

function streamOf(members: string, bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`<< ${members} /Length ${bytes.length} >>\nstream\n`), bytes, Buffer.from("\nendstream")]);
}

/** The boxes of an MP4 without a picture: its type, its description and its data. */
export function buildMp4(boxes: readonly string[] = ["ftyp", "moov", "mdat"]): Buffer {
  return Buffer.concat(boxes.map(boxOf));
}

function boxOf(name: string): Buffer {
  const box = Buffer.alloc(24);
  box.writeUInt32BE(box.length);
  box.write(name, 4, "latin1");
  return box;
}

/** The header of a WebM, and a segment of four bytes. */
export function buildWebm(): Buffer {
  const docType = Buffer.concat([Buffer.from([0x42, 0x82, 0x84]), Buffer.from("webm")]);
  const header = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 | docType.length]), docType]);
  return Buffer.concat([header, Buffer.from([0x18, 0x53, 0x80, 0x67, 0x84, 0xec, 0x82, 0, 0])]);
}

/** A small document of each accepted type. */
export function documentOf(extension: DocumentExtension): Buffer {
  switch (extension) {
    case "pdf":
      return buildPdf();
    case "docx":
    case "xlsx":
    case "pptx":
      return buildArchive(openXmlParts(extension));
    case "odt":
    case "ods":
    case "odp":
      return buildArchive(openDocumentParts(extension));
    case "csv":
      return Buffer.from("naam;bedrag\r\nCafé;1,50\r\n");
    case "txt":
      return Buffer.from("Beste bewoners,\n\nTot dan!\n");
    case "ics":
      return Buffer.from("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n");
    case "mp4":
      return buildMp4();
    case "webm":
      return buildWebm();
    case "vtt":
      return Buffer.from("WEBVTT\n\n00:00.000 --> 00:02.000\nWelkom.\n");
  }
}
