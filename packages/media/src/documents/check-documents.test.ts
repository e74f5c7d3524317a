import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { DOCUMENT_TYPES, type DocumentExtension } from "@plein/contract/media/document-types";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import {
  buildArchive,
  buildMp4,
  buildPdf,
  buildWebm,
  documentOf,
  openDocumentParts,
  openXmlParts,
  type Part,
  relationOf,
} from "../testing/test-documents.ts";
import { inspectDocument } from "../worker/inspect-document.ts";
import { startsLikeDocument } from "./document-head.ts";
import { DocumentRejectedError } from "./document-rejected-error.ts";

const folder = await mkdtemp(join(tmpdir(), "plein-documents-"));
afterAll(() => rm(folder, { recursive: true }));

const EXTENSIONS = Object.keys(DOCUMENT_TYPES) as DocumentExtension[];

async function verdictOn(file: Buffer, extension: DocumentExtension): Promise<string> {
  const type = DOCUMENT_TYPES[extension];
  if (!startsLikeDocument(file.subarray(0, 64), type)) return "notAsNamed";
  const path = join(folder, "document");
  await writeFile(path, file);
  try {
    const { bytes, hash } = await inspectDocument({ kind: "document", path, type });
    expect([bytes, hash]).toEqual([file.length, expect.stringMatching(/^[0-9a-f]{64}$/)]);
    return "taken";
  } catch (error) {
    if (error instanceof DocumentRejectedError) return error.refusal;
    throw error;
  }
}

describe.each(EXTENSIONS)("%s", (extension) => {
  const whole = documentOf(extension);

  it("is accepted", async () => expect(await verdictOn(whole, extension)).toBe("taken"));

  it("is not accepted as another type", async () => {
    for (const other of EXTENSIONS.filter((name) => name !== extension)) {
      const isText = ["csv", "txt"].includes(other) && ["csv", "txt", "ics", "vtt"].includes(extension);
      expect(await verdictOn(whole, other), other).toBe(isText ? "taken" : "notAsNamed");
    }
  });

  it.each([
    ["HTML", "<!doctype html><script>alert(1)</script>"],
    ["a page without a beginning", "\n <script>alert(1)</script>"],
    ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ["PHP", "<?php system($_GET['x']); ?>"],
    ["a program", "MZ\x90\0\x03\0\0\0"],
    ["a PNG", "\x89PNG\r\n\x1a\n\0\0\0\rIHDR"],
  ])("is not %s", async (_, text) => {
    expect(await verdictOn(Buffer.from(text.padEnd(100), "latin1"), extension)).toBe("notAsNamed");
  });

  it("that is truncated or changed anywhere is judged without an error", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), fc.boolean(), async (at, byte, isCut) => {
        const file = isCut ? whole.subarray(0, at) : Buffer.from(whole.with(at, byte));
        expect(typeof (await verdictOn(file, extension))).toBe("string");
      }),
      { numRuns: 60 },
    );
  });
});

describe("a PDF", () => {
  it.each([
    ["scripts", { extra: "/OpenAction << /S /JavaScript /JS (app.alert(1)) >>" }],
    ["scripts", { extra: "/OpenAction << /S /J#61vaScr#69pt /JS (app.alert(1)) >>" }],
    ["scripts", { packed: "<< /S/JavaScript/JS(app.alert(1)) >>" }],
    ["scripts", { extra: "/OpenAction << /S /Launch /F (cmd.exe) >>" }],
    ["scripts", { extra: "/AcroForm << /XFA 9 0 R >>" }],
    ["attachments", { extra: "/Names << /EmbeddedFiles 9 0 R >>" }],
    ["encrypted", { extra: "/Encrypt 9 0 R" }],
    ["taken", { extra: "/Lang (nl-NL) /Title (Over JavaScript en /Launching)" }],
    ["taken", { packed: "<< /S /URI /URI (https://lindendaal.example) >>" }],
  ] as const)("is %s with %j", async (verdict, parts) => expect(await verdictOn(buildPdf(parts), "pdf")).toBe(verdict));

  it("must be complete, from its first byte on", async () => {
    const pdf = buildPdf();
    expect(await verdictOn(pdf.subarray(0, -40), "pdf")).toBe("broken");
    expect(await verdictOn(Buffer.concat([Buffer.from("<html>"), pdf]), "pdf")).toBe("notAsNamed");
    expect(await verdictOn(Buffer.from(`%PDF-1.7<script>${" ".repeat(200)}`), "pdf")).toBe("notAsNamed");
    expect(await verdictOn(Buffer.concat([pdf, Buffer.from("\r\n\r\n")]), "pdf")).toBe("taken");
  });

  it("can't cause unlimited unpacking", async () => {
    const packed = `<< >> ${" ".repeat(70 * 1024 * 1024)}`;
    expect(await verdictOn(buildPdf({ packed }), "pdf")).toBe("broken");
  });
});

describe("a video", () => {
  it.each<[string, Buffer]>([
    ["taken", buildMp4(["ftyp", "free", "mdat", "moov"])],
    ["taken", buildMp4(["ftyp", "moov", "moof", "mdat", "moof", "mdat"])],
    ["notAsNamed", buildMp4(["moov", "ftyp", "mdat"])],
    ["broken", buildMp4(["ftyp", "mdat"])],
    ["broken", buildMp4(["ftyp", "moov"])],
    ["broken", buildMp4().subarray(0, -1)],
    ["broken", Buffer.concat([buildMp4(), Buffer.from("<script>alert(1)</script>")])],
    ["tooMuch", Buffer.concat([buildMp4(), Buffer.from("\0\0\0\x08free".repeat(20_001), "latin1")])],
  ])("is %s as an MP4 (%#)", async (verdict, file) => expect(await verdictOn(file, "mp4")).toBe(verdict));

  it.each<[string, Buffer]>([
    ["broken", buildWebm().subarray(0, -1)],
    ["notAsNamed", Buffer.from(buildWebm().toString("latin1").replace("webm", "matr"), "latin1")],
    ["broken", Buffer.from(buildWebm().toString("latin1").replace("\x18S", "\x19S"), "latin1")],
  ])("is %s as a WebM (%#)", async (verdict, file) => expect(await verdictOn(file, "webm")).toBe(verdict));
});

describe("captions", () => {
  it.each<[string, string | Buffer]>([
    ["taken", "\uFEFFWEBVTT - Stationsplein\r\n\r\n1\r\n00:00.000 --> 00:02.000\r\n<v Samira>Welkom."],
    ["broken", "WEBVTT\n\nWelkom."],
    ["broken", Buffer.from("WEBVTT\n\n00:00.000 --> 00:02.000\nCaf\xe9", "latin1")],
    ["notAsNamed", "1\n00:00:00,000 --> 00:00:02,000\nWelkom."],
  ])("are %s (%#)", async (verdict, text) => expect(await verdictOn(Buffer.from(text), "vtt")).toBe(verdict));
});

describe("a file that is crafted to take long", { timeout: 60_000 }, () => {
  const pdfWith = (stream: Buffer) => {
    const part = Buffer.concat([Buffer.from("stream\n"), stream]);
    const parts = Array<Buffer>(Math.floor(15_000_000 / part.length)).fill(part);
    return Buffer.concat([Buffer.from("%PDF-1.7\n"), ...parts, Buffer.from("\nstartxref\n0\n%%EOF\n")]);
  };

  it.each([
    ["streams that unpack to a lot", deflateSync(Buffer.alloc(400_000, 32)).subarray(0, 250)],
    ["complete streams that unpack to a lot", deflateSync(Buffer.alloc(200_000, 32))],
    ["lists that never end", deflateSync(Buffer.from("1 0 << >>"))],
  ])("is refused in time: a PDF of %s", async (_, stream) => {
    expect(await verdictOn(pdfWith(stream), "pdf")).toBe("tooMuch");
  });

  it("is scanned only once: relations that never end", async () => {
    const rels = { name: "word/_rels/x.rels", content: "<Relationship ".repeat(280_000) };
    expect(await verdictOn(buildArchive([...openXmlParts("docx"), rels]), "docx")).toBe("taken");
  });
});

describe("an Office document", () => {
  const withPart = (...parts: Part[]) => buildArchive([...openXmlParts("docx"), ...parts]);
  const typesWith = (types: string): Part[] =>
    openXmlParts("docx").map((part) =>
      part.name === "[Content_Types].xml" ? { ...part, content: String(part.content).replace("</Types>", `${types}</Types>`) } : part,
    );

  it.each<[string, Buffer]>([
    ["macros", withPart({ name: "word/vbaProject.bin", content: "x" })],
    ["macros", withPart({ name: "word/activeX/activeX1.xml", content: "x" })],
    ["macros", buildArchive(typesWith('<Override PartName="/word/x.bin" ContentType="application/vnd.ms-office.vbaProject"/>'))],
    ["attachments", withPart({ name: "word/embeddings/oleObject1.bin", content: "x" })],
    ["attachments", withPart({ name: "word/embeddings/program.exe", content: "x" })],
    ["taken", withPart({ name: "word/embeddings/Sheet1.xlsx", content: documentOf("xlsx") })],
    ["notAsNamed", withPart({ name: "word/embeddings/Sheet1.xlsx", content: documentOf("docx") })],
    [
      "macros",
      withPart({
        name: "word/embeddings/Sheet1.xlsx",
        content: buildArchive([...openXmlParts("xlsx"), { name: "xl/vbaProject.bin", content: "x" }]),
      }),
    ],
    [
      "remoteContent",
      withPart({
        name: "word/_rels/settings.xml.rels",
        content: relationOf("attachedTemplate", "https://evil.example/x.dotm", "External"),
      }),
    ],
    [
      "remoteContent",
      withPart({ name: "word/_rels/document.xml.rels", content: relationOf("oleObject", "mhtml:http://evil.example/", "External") }),
    ],
    [
      "taken",
      withPart({
        name: "word/_rels/settings.xml.rels",
        content: relationOf("attachedTemplate", "file:///C:/Sjablonen/brief.dotx", "External"),
      }),
    ],
    [
      "taken",
      withPart({ name: "word/_rels/document.xml.rels", content: relationOf("hyperlink", "https://lindendaal.example", "External") }),
    ],
    ["remoteContent", withPart({ name: "word/_rels/x.rels", content: relationOf("oleObject", "https://evil.example/?a>b", "External") })],
    [
      "remoteContent",
      withPart({ name: "word/_rels/x.rels", content: relationOf("ole&#79;bject", "https://evil.example/", "&#x45;xternal") }),
    ],
    [
      "remoteContent",
      withPart({
        name: "word/_rels/x.rels",
        content: relationOf("frame", "https://evil.example/", "External").replaceAll(/(<\/?)Relationship/g, "$1a-b:Relationship"),
      }),
    ],
    ["macros", buildArchive(typesWith('<Override PartName="/word/x.bin" ContentType="application/vnd.ms-office.vba&#80;roject"/>'))],
    ["encrypted", withPart({ name: "word/x.xml", content: "x", flags: 1 })],
    ["broken", withPart({ name: "../../etc/passwd", content: "x" })],
    ["broken", withPart({ name: "WORD/document.xml", content: "x" })],
    ["broken", withPart({ name: "word/_rels/x.rels", content: '<!DOCTYPE x [<!ENTITY a "b">]>' })],
    ["broken", Buffer.concat([documentOf("docx"), Buffer.from("<script>alert(1)</script>")])],
    ["tooMuch", withPart({ name: "_rels/large.rels", content: Buffer.alloc(5 * 1024 * 1024, 32) })],
  ])("is %s (%#)", async (verdict, file) => expect(await verdictOn(file, "docx")).toBe(verdict));

  it("has a limited number of parts", async () => {
    const parts = Array.from({ length: 10_001 }, (_, at) => ({ name: `word/${at}`, content: "", isPacked: false }));
    expect(await verdictOn(withPart(...parts), "docx")).toBe("tooMuch");
  });

  it("is refused if a part claims to unpack to gigabytes", async () => {
    const file = withPart({ name: "word/media/x", content: "x" });
    const at = file.lastIndexOf("word/media/x") - 22;
    file.writeUInt32LE(0xfffffff0, at);
    expect(await verdictOn(file, "docx")).toBe("broken");
  });

  it("may unpack to the size of a large table, but not to a zip bomb", async () => {
    const megabyte = randomBytes(256).toString("hex").repeat(2048);
    const packed = (megabytes: number, content = megabyte) =>
      withPart(...Array.from({ length: megabytes }, (_, at) => ({ name: `word/media/${at}`, content })));
    expect(await verdictOn(packed(45), "docx")).toBe("taken");
    expect(await verdictOn(packed(55), "docx")).toBe("tooMuch");
    const claim = packed(55);
    for (let at = claim.indexOf("PK\x01\x02"); at !== -1; at = claim.indexOf("PK\x01\x02", at + 1)) claim.writeUInt32LE(1, at + 24);
    expect(await verdictOn(claim, "docx")).toBe("broken");
  });
});

describe("an open document", () => {
  it.each<[string, Part[]]>([
    ["macros", [...openDocumentParts("odt"), { name: "Basic/Standard/Module1.xml", content: "x" }]],
    [
      "encrypted",
      openDocumentParts("odt").map((part) => ({
        ...part,
        content: `${part.content}${part.name === "mimetype" ? "" : "<manifest:encryption-data/>"}`,
      })),
    ],
    ["notAsNamed", [...openDocumentParts("odt")].reverse()],
    ["notAsNamed", openDocumentParts("odt").map((part) => ({ ...part, isPacked: true }))],
    ["broken", openDocumentParts("odt").slice(0, 2)],
  ])("is %s (%#)", async (verdict, parts) => expect(await verdictOn(buildArchive(parts), "odt")).toBe(verdict));
});

describe("a text", () => {
  it("may be encoded as Windows or Excel does", async () => {
    expect(await verdictOn(Buffer.from("naam;caf\xe9\r\n", "latin1"), "csv")).toBe("taken");
    expect(await verdictOn(Buffer.from("\ufeffnaam;café\r\n", "utf16le"), "csv")).toBe("taken");
    expect(await verdictOn(Buffer.from("\ufeffBEGIN:VCALENDAR\r\nEND:VCALENDAR"), "ics")).toBe("taken");
  });

  it("has no control characters, and a calendar must be complete", async () => {
    expect(await verdictOn(randomBytes(4096), "txt")).toBe("notAsNamed");
    expect(await verdictOn(Buffer.from("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n"), "ics")).toBe("broken");
  });
});
