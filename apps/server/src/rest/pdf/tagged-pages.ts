import { DRAWING_HEIGHT, showDrawing } from "./drawing.ts";
import { createPage, type FontName, type Fonts, hasRoom, MEDIA_BOX, type Page, showFooter, showLines, TEXT_WIDTH } from "./page.ts";
import { type PdfFile, reference } from "./pdf-file.ts";
import { createStructureTree, type MarkedContent } from "./structure-tree.ts";
import { wrapText } from "./wrap-text.ts";

export type Paragraph = {
  readonly text: string;
  /** what it is to a screen reader */
  readonly tag: "H1" | "H2" | "P";
  readonly font: FontName;
  readonly size: number;
  /** above it, unless it is the first of its page */
  readonly space: number;
  /** lines of the next paragraph that must follow on the same page */
  readonly keepLines?: number;
  /** of its text, where it isn't that of the document */
  readonly language?: string;
};

export type Drawing = {
  /** SVG path data, of a drawn signature */
  readonly path: string;
  /** what it is to a screen reader */
  readonly alt: string;
  /** above it */
  readonly space: number;
};

/** Pages of paragraphs, tagged so that a screen reader knows headings and the order of the text. */
export type TaggedPages = {
  /** Starts a part of the document on a page of its own; its footer is repeated on all of its pages. */
  startSection(footer: string): void;
  addParagraph(paragraph: Paragraph): void;
  addDrawing(drawing: Drawing): void;
  /** Adds the section to the file; nothing of it stays here. */
  endSection(): void;
  /** @returns the entries that the catalog needs */
  end(): string;
};

export function createTaggedPages(pdf: PdfFile, fonts: Fonts): TaggedPages {
  const structure = createStructureTree(pdf);
  const tree = pdf.reserve();
  const pages: number[] = [];
  const section = { footer: "", pageCount: 0 };
  let page = createPage(0);
  const startPage = () => {
    page = createPage(pdf.reserve());
    pages.push(page.number);
    section.pageCount++;
  };
  const endPage = () => {
    showFooter(page, fonts, `${section.footer} · ${section.pageCount}`);
    addPage(pdf, page, { tree, fonts, key: structure.addPage(page.elements) });
  };
  const turnPage = () => {
    endPage();
    startPage();
  };
  return {
    startSection(footer) {
      Object.assign(section, { footer, pageCount: 0 });
      structure.startSection();
      startPage();
    },
    addParagraph({ text, tag, font, size, space, keepLines = 0, language }) {
      const lines = wrapText(text, (TEXT_WIDTH * 1000) / size, fonts[font].widthOf);
      const element = pdf.reserve();
      const content: MarkedContent[] = [];
      if (page.elements.length > 0) page.y -= space;
      if (page.elements.length > 0 && !hasRoom(page, Math.min(lines.length, 2) + keepLines, size)) turnPage();
      for (let from = 0; from < lines.length; ) {
        if (!hasRoom(page, 1, size)) turnPage();
        content.push({ page: page.number, mark: page.elements.length });
        from += showLines(page, fonts, { tag, element, font, size, lines: lines.slice(from) });
      }
      structure.addElement(element, { tag, language, content });
    },
    addDrawing({ path, alt, space }) {
      page.y -= space;
      if (!hasRoom(page, 1, DRAWING_HEIGHT)) turnPage();
      const element = pdf.reserve();
      const content = [{ page: page.number, mark: page.elements.length }];
      showDrawing(page, element, path);
      structure.addElement(element, { tag: "Figure", alt, content });
    },
    endSection() {
      endPage();
      structure.endSection();
    },
    end() {
      pdf.add(tree, `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map(reference).join(" ")}] >>`);
      return `/Pages ${reference(tree)} /StructTreeRoot ${reference(structure.end())} /MarkInfo << /Marked true >>`;
    },
  };
}

type PageOfFile = {
  /** of all pages */
  readonly tree: number;
  readonly fonts: Fonts;
  /** of its marked pieces of text */
  readonly key: number;
};

function addPage(pdf: PdfFile, { number, operators }: Page, { tree, fonts, key }: PageOfFile): void {
  const content = pdf.reserve();
  pdf.addStream(content, "", Buffer.from(operators.join("\n"), "latin1"));
  const resources = `<< /Font << /regular ${reference(fonts.regular.number)} /bold ${reference(fonts.bold.number)} >> >>`;
  const entries = `/MediaBox ${MEDIA_BOX} /Resources ${resources} /Contents ${reference(content)} /StructParents ${key} /Tabs /S`;
  pdf.add(number, `<< /Type /Page /Parent ${reference(tree)} ${entries} >>`);
}
