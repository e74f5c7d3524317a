import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { SubmissionDocument, SubmissionDocuments } from "@plein/contract/forms/export/submission-document";
import { ROOT_FOLDER } from "../../root-folder.ts";
import { createEmbeddedFont } from "./embedded-font.ts";
import type { Fonts } from "./page.ts";
import { createPdfFile, type PdfFile, reference, textString } from "./pdf-file.ts";
import { createTaggedPages, type TaggedPages } from "./tagged-pages.ts";
import { parseFont, type TrueTypeFont } from "./true-type-font.ts";

/** Latin, Greek and Cyrillic (decision 208). */
const FONTS = join(ROOT_FOLDER, "packages/media/fonts");

/** Renders submissions as a PDF, each on pages of its own. What was yielded is no longer in memory. */
export async function* renderSubmissions(
  first: SubmissionDocuments,
  parts: AsyncIterable<readonly SubmissionDocument[]>,
): AsyncGenerator<Buffer> {
  const pdf = createPdfFile();
  const fonts: Fonts = {
    regular: createEmbeddedFont(pdf, await readFont("SourceSans3-Regular.ttf")),
    bold: createEmbeddedFont(pdf, await readFont("SourceSans3-Bold.ttf")),
  };
  const pages = createTaggedPages(pdf, fonts);
  for await (const documents of parts) {
    for (const document of documents) {
      addDocument(pages, document, { ...first, fonts });
      yield pdf.take();
      // Others have their turn between two submissions.
      await nextTurn();
    }
  }
  yield endFile(pdf, pages, { ...first, fonts });
}

async function readFont(name: string): Promise<TrueTypeFont> {
  return parseFont(await readFile(join(FONTS, name)));
}

type Shared = Pick<SubmissionDocuments, "title" | "language" | "unknownCharacters"> & { readonly fonts: Fonts };

function addDocument(pages: TaggedPages, { title, reference, language, facts, sections }: SubmissionDocument, shared: Shared): void {
  const ofForm = language === shared.language ? {} : { language };
  pages.startSection(reference);
  pages.addParagraph({ text: `${title}: ${reference}`, tag: "H1", font: "bold", size: 18, space: 0, ...ofForm });
  for (const { label, value } of facts) pages.addParagraph({ text: `${label}: ${value}`, tag: "P", font: "regular", size: 10.5, space: 2 });
  for (const section of sections) {
    if (section.title !== "")
      pages.addParagraph({ text: section.title, tag: "H2", font: "bold", size: 14, space: 18, keepLines: 3, ...ofForm });
    for (const { label, value, drawing } of section.answers) {
      pages.addParagraph({
        text: label,
        tag: "P",
        font: "bold",
        size: 10.5,
        space: 10,
        keepLines: drawing === undefined ? 1 : 7,
        ...ofForm,
      });
      if (drawing !== undefined) pages.addDrawing({ path: drawing, alt: value, space: 1 });
      pages.addParagraph({ text: value, tag: "P", font: "regular", size: 10.5, space: 1, ...ofForm });
    }
  }
  if (hasUnknownCharacters(shared.fonts, facts, sections))
    pages.addParagraph({ text: shared.unknownCharacters, tag: "P", font: "regular", size: 9, space: 18 });
  pages.endSection();
}

const IGNORED = /[\p{Cc}\p{Cf}\s]/u;

function hasUnknownCharacters({ regular }: Fonts, facts: SubmissionDocument["facts"], sections: SubmissionDocument["sections"]): boolean {
  const values = [...facts, ...sections.flatMap(({ answers }) => answers)].map(({ value }) => value.normalize("NFC"));
  return values.some((value) => Array.from(value).some((one) => !IGNORED.test(one) && regular.font.glyphOf(one.codePointAt(0) ?? 0) === 0));
}

function endFile(pdf: PdfFile, pages: TaggedPages, { title, language, fonts }: Shared): Buffer {
  const entries = pages.end();
  fonts.regular.embed("SourceSans3-Regular");
  fonts.bold.embed("SourceSans3-Bold");
  const [catalog, info] = [pdf.reserve(), pdf.reserve()];
  pdf.add(catalog, `<< /Type /Catalog ${entries} /Lang ${textString(language)} /ViewerPreferences << /DisplayDocTitle true >> >>`);
  pdf.add(info, `<< /Title ${textString(title)} >>`);
  return pdf.end(`/Root ${reference(catalog)} /Info ${reference(info)}`);
}
