import { inflateSync } from "node:zlib";
import type { SubmissionDocument } from "@plein/contract/forms/export/submission-document";
import { checkPdf } from "@plein/media/documents/check-pdf";
import { readPdfText } from "@plein/media/documents/text/pdf-text";
import fc from "fast-check";
import { expect, it } from "vitest";
import { renderSubmissions } from "./render-submissions.ts";
import { wrapText } from "./wrap-text.ts";

const UNKNOWN = "Niet alle tekens zijn er.";

function submission(reference: string, value: string): SubmissionDocument {
  return {
    ...{ title: "Melding", reference, language: "nl" },
    facts: [{ label: "Status", value: "Ontvangen" }],
    sections: [{ title: "Wat er is", answers: [{ label: "Waar?", value }] }],
  };
}

async function render(...parts: readonly (readonly SubmissionDocument[])[]): Promise<Buffer> {
  const documents = { title: "Melding (2026)", language: "nl", unknownCharacters: UNKNOWN, submissions: [] };
  const chunks: Buffer[] = [];
  for await (const chunk of renderSubmissions(
    documents,
    (async function* () {
      yield* parts;
    })(),
  ))
    chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The unpacked streams of a file. */
function streamsOf(pdf: Buffer): string[] {
  const parts = pdf
    .toString("latin1")
    .split("stream\n")
    .filter((_, index) => index % 2 === 1);
  return parts.map((part) => inflateSync(Buffer.from(part.replace(/\nend$/, ""), "latin1")).toString("latin1"));
}

function utf16(text: string): string {
  return Buffer.from(text, "utf16le").swap16().toString("hex");
}

async function read(pdf: Buffer): Promise<string> {
  const { text } = await readPdfText(pdf, { maxCharacters: 1_000_000, maxMs: 30_000 });
  return text.replaceAll(/\s+/g, " ");
}

it("the PDF has each submission with its properties, questions and answers, in order", async () => {
  const pdf = await render([submission("2026-A", "Bij de brug: €12, café")], [submission("2026-B", "Ελλάδα\nЖук")]);
  checkPdf(pdf);
  const [first, second] = ["Bij de brug: €12, café", "Ελλάδα Жук"];
  expect((await read(pdf)).trim()).toBe(
    [
      `Melding: 2026-A Status: Ontvangen Wat er is Waar? ${first} 2026-A · 1`,
      `Melding: 2026-B Status: Ontvangen Wat er is Waar? ${second} 2026-B · 1`,
    ].join(" "),
  );
});

it("the PDF shows a drawn signature above the name, which describes it", async () => {
  const [section] = submission("2026-A", "Anna Wit").sections;
  const answers = (section?.answers ?? []).map((answer) => ({ ...answer, drawing: "M10 20l3 -4l-5 600" }));
  const signed = await render([{ ...submission("2026-A", "Anna Wit"), sections: [{ title: "", answers }] }]);
  checkPdf(signed);
  expect(await read(signed)).toContain("Waar? Anna Wit");
  const streams = streamsOf(signed);
  expect(streams.find((text) => text.includes("/Figure"))).toContain("10 20 m 13 16 l 8 616 l S");
  expect(streams.some((text) => text.includes("/S /Figure") && text.includes(`/Alt <feff${utf16("Anna Wit")}>`))).toBe(true);
});

it("the PDF contains any text that users enter, on as many pages as necessary", async () => {
  const word = fc.string({ unit: fc.constantFrom(..."abcdefgXYZ0123456789()<>\\/%[]éß€"), minLength: 1, maxLength: 200 });
  await fc.assert(
    fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 300 }), async (words) => {
      const text = (await read(await render([submission("2026-A", words.join(" "))]))).replaceAll(/2026-A · \d+/g, "");
      // A line that ends a page or breaks a word adds a blank.
      const bare = (all: string) => all.replaceAll(/\s/g, "");
      expect(bare(text)).toContain(bare(`Waar? ${words.join(" ")}`));
    }),
    { numRuns: 10 },
  );
});

it("the PDF reports missing characters only where there are any", async () => {
  expect(await read(await render([submission("2026-A", "中文")]))).toContain(UNKNOWN);
  expect(await read(await render([submission("2026-A", "e\u0301\tregel\u200b")]))).not.toContain(UNKNOWN);
});

it("the PDF has the correct offset of each object", async () => {
  const pdf = await render([submission("2026-A", "a ".repeat(5000))], [submission("2026-B", "b")]);
  const at = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(pdf.toString("latin1"))?.[1]);
  const table = pdf.subarray(at);
  const entries = inflateSync(table.subarray(table.indexOf("stream\n") + "stream\n".length));
  const placesOf = (kind: number) =>
    Array.from({ length: entries.length / 9 }, (_, number) => ({ number, place: entries.readUIntBE(9 * number + 1, 5) })).filter(
      ({ number }) => entries[9 * number] === kind,
    );
  for (const { number, place } of placesOf(1)) expect(pdf.toString("latin1", place).startsWith(`${number} 0 obj\n`)).toBe(true);
  const streams = new Set(placesOf(1).map(({ number }) => number));
  for (const { place } of placesOf(2)) expect(streams.has(place)).toBe(true);
  expect(placesOf(2).length).toBeGreaterThan(20);
});

it("the PDF is valid without submissions", async () => {
  expect(await read(await render())).toBe("");
});

it("lines are broken between words, and within words that are wider than a line", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."abc -\n"), maxLength: 100 }), fc.integer({ min: 1, max: 12 }), (text, maxWidth) => {
      const lines = wrapText(text, maxWidth, () => 1);
      expect(lines.every((line) => line.length <= maxWidth && line === line.trim())).toBe(true);
      expect(lines.join("").replaceAll(" ", "")).toBe(text.replaceAll(/\s/g, ""));
    }),
  );
  expect(wrapText("een lange zin", 9, () => 1)).toEqual(["een lange", "zin"]);
});
