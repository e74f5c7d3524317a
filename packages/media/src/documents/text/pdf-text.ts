import type { DocumentText, TextLimits } from "./document-text.ts";

/**
 * Reads the text of a PDF page by page, until a limit is reached. Scripts, fonts and pictures are never run, loaded or decoded.
 *
 * @throws an error of the library for a file that is broken or has a password
 */
export async function readPdfText(bytes: Buffer, { maxCharacters, maxMs }: TextLimits): Promise<DocumentText> {
  // Loaded with the first PDF: it takes 20 MB, and its time isn't the document's.
  const { getDocumentProxy } = await import("unpdf");
  const deadline = performance.now() + maxMs;
  const pdf = await getDocumentProxy(new Uint8Array(bytes), {
    useSystemFonts: false,
    disableFontFace: true,
    maxImageSize: 0,
    verbosity: 0,
  });
  const pages: string[] = [];
  let characters = 0;
  try {
    for (let number = 1; number <= pdf.numPages; number++) {
      if (characters > maxCharacters || performance.now() > deadline) return { text: pages.join("\n"), isComplete: false };
      const text = await readPage(pdf, number);
      characters += text.length;
      pages.push(text);
    }
    return { text: pages.join("\n"), isComplete: true };
  } finally {
    await pdf.loadingTask.destroy();
  }
}

type Pdf = Awaited<ReturnType<typeof import("unpdf")["getDocumentProxy"]>>;

/** A word that is hyphenated at the end of a line is joined again. */
async function readPage(pdf: Pdf, number: number): Promise<string> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  const text = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("");
  return text.replaceAll(/(\p{Ll})[-\u00ad]\n(?=\p{Ll})/gu, "$1");
}
