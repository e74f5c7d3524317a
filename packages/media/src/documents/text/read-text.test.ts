import { DOCUMENT_TYPES, type DocumentExtension } from "@plein/contract/media/document-types";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildArchive, buildPdf, openDocumentParts, openXmlParts, type Part } from "../../testing/test-documents.ts";
import { readText } from "./read-text.ts";

const LIMITS = { maxCharacters: 10_000, maxMs: 60_000 };
const read = (bytes: Buffer, extension: DocumentExtension, limits = LIMITS) => readText(bytes, DOCUMENT_TYPES[extension], limits);
const withPart = (parts: readonly Part[], name: string, content: string) =>
  buildArchive([...parts.filter((part) => part.name !== name), { name, content }]);
const words = async (...args: Parameters<typeof read>) => (await read(...args)).text.split(/\s+/);

describe("the text of a document", () => {
  it("is that of a PDF's pages, with words joined that a line's end broke", async () => {
    const pdf = buildPdf({ pages: ["De begroting\nvoor de jeugd-\nzorg", "Tweede bladzijde"] });
    expect(await words(pdf, "pdf")).toEqual(["De", "begroting", "voor", "de", "jeugdzorg", "Tweede", "bladzijde"]);
  });

  it("is that of a letter with its footnotes, without deleted text", async () => {
    const text = `<w:document xmlns:w="w"><w:body><w:p><w:r><w:t>Verg</w:t></w:r><w:r><w:t xml:space="preserve">unning &amp; caf&#233;</w:t></w:r></w:p>
      <w:p><w:del><w:r><w:delText>geschrapt</w:delText></w:r></w:del><w:r><w:t>Beroep</w:t><w:tab/><w:t>zes weken</w:t></w:r></w:p></w:body></w:document>`;
    const parts = [
      ...openXmlParts("docx"),
      { name: "word/footnotes.xml", content: "<w:footnotes><w:p><w:t>Voetnoot</w:t></w:p></w:footnotes>" },
    ];
    expect(await words(withPart(parts, "word/document.xml", text), "docx")).toEqual([
      ...["Vergunning", "&", "café", "Beroep", "zes", "weken", "Voetnoot"],
    ]);
  });

  it("is that of an OpenDocument's body, without remarks and tracked deletions", async () => {
    const text = `<office:document-content><office:automatic-styles>stijl</office:automatic-styles><office:body><office:text>
      <text:tracked-changes><text:p>geschrapt</text:p></text:tracked-changes><text:h>Jaarverslag</text:h>
      <text:p>Over<text:s/>het <text:span>jaar</text:span><office:annotation><text:p>opmerking</text:p></office:annotation></text:p></office:text></office:body></office:document-content>`;
    const odt = withPart(openDocumentParts("odt"), "content.xml", text);
    expect(await words(odt, "odt")).toEqual(["Jaarverslag", "Over", "het", "jaar"]);
  });

  it("is that of tables and presentations, in the order of their slides", async () => {
    const strings = "<sst><si><t>Kosten</t><rPh><t>klank</t></rPh></si><si><t>Baten</t></si></sst>";
    expect(await words(buildArchive([...openXmlParts("xlsx"), { name: "xl/sharedStrings.xml", content: strings }]), "xlsx")).toEqual([
      "Kosten",
      "Baten",
    ]);
    const slides = [10, 9].map((n) => ({ name: `ppt/slides/slide${n}.xml`, content: `<p:sld><a:p><a:t>Dia ${n}</a:t></a:p></p:sld>` }));
    expect((await read(buildArchive([...openXmlParts("pptx"), ...slides]), "pptx")).text).toBe("Dia 9\nDia 10");
  });

  it("is the whole of a text, in the encoding that it has", async () => {
    expect(await words(Buffer.from("naam;bedrag\r\nCafé;1,50\r\n"), "csv")).toEqual(["naam;bedrag", "Café;1,50"]);
    expect((await read(Buffer.from("Café", "latin1"), "txt")).text).toBe("Café");
  });

  it("is the spoken text of captions, without times and tags", async () => {
    const captions =
      "WEBVTT\n\nNOTE van Samira\n\n1\n00:00.000 --> 00:02.000 align:start\n<v Samira>Welkom op\nhet plein.\n\n00:02.000 --> 00:04.000\n[muziek]\n";
    expect((await read(Buffer.from(captions), "vtt")).text).toBe("Welkom op\nhet plein.\n[muziek]");
  });

  it("is empty for a scan", async () => {
    expect(await read(buildPdf({ pages: [""] }), "pdf")).toEqual({ text: "", isComplete: true });
  });
});

describe("a document of too much", () => {
  it("is read as far as the limits of characters and time allow", async () => {
    const pages = Array.from({ length: 50 }, (_, number) => `Bladzijde ${number}`);
    const { text, isComplete } = await read(buildPdf({ pages }), "pdf", { maxCharacters: 100, maxMs: 60_000 });
    expect(text.length).toBeLessThanOrEqual(100);
    expect(text).toMatch(/^Bladzijde 0\b/);
    expect(isComplete).toBe(false);
    expect(await read(buildPdf({ pages }), "pdf", { maxCharacters: 10_000, maxMs: -1 })).toEqual({ text: "", isComplete: false });
    expect(await read(Buffer.from("x".repeat(200)), "txt", { maxCharacters: 100, maxMs: 1 })).toMatchObject({ isComplete: false });
  });

  it("ends after its time, however many pages it has", async () => {
    const pages = Array.from({ length: 10_000 }, () => "");
    expect(await read(buildPdf({ pages }), "pdf", { maxCharacters: 10_000, maxMs: 300 })).toEqual({ text: "", isComplete: false });
  });

  it("is refused if a part unpacks to more than a text has, or than it declares", async () => {
    const bomb = withPart(openXmlParts("docx"), "word/document.xml", " ".repeat(33 * 1024 * 1024));
    await expect(read(bomb, "docx")).rejects.toMatchObject({ refusal: "tooMuch" });
    const liar = Buffer.from(bomb);
    // The declared size in the archive's directory.
    liar.writeUInt32LE(1000, liar.indexOf("PK\x01\x02", liar.lastIndexOf("word/document.xml") - 60, "latin1") + 24);
    await expect(read(liar, "docx")).rejects.toMatchObject({ refusal: "broken" });
  });

  it("expands no entities and ends whatever its tags nest", async () => {
    const laughs = `<!DOCTYPE x [<!ENTITY a "ha">]><w:t>&a;${"<w:p>".repeat(100_000)}slot</w:t>`;
    expect((await words(withPart(openXmlParts("docx"), "word/document.xml", laughs), "docx")).filter(Boolean)).toEqual(["&a;", "slot"]);
  });
});

describe("a broken document", () => {
  it.each(["pdf", "docx", "odt"] as const)("is refused (%s)", async (extension) => {
    await expect(read(Buffer.from("%PDF-1.7 niets"), extension)).rejects.toThrow();
  });

  it("is refused if it has a password", async () => {
    const locked = buildPdf().toString("latin1").replace("/Root", "/Encrypt << /Filter /Standard /V 1 /R 2 /O () /U () /P 0 >> /Root");
    await expect(read(Buffer.from(locked, "latin1"), "pdf")).rejects.toThrow();
  });

  it("ends with a result or an error, whatever was changed in it", async () => {
    const pdf = buildPdf({ pages: ["Een", "Twee"] });
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: pdf.length - 1 }), fc.nat({ max: 255 }), async (at, byte) => {
        const changed = Buffer.from(pdf);
        changed[at] = byte;
        const text = await read(changed, "pdf").then(
          (found) => found.text,
          () => "",
        );
        expect(text.length).toBeLessThan(100);
      }),
      { numRuns: 20 },
    );
  });
});
