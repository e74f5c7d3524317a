import { type PdfFile, reference, textString } from "./pdf-file.ts";

/** A piece of text on a page: its place among the marked pieces of that page. */
export type MarkedContent = { readonly page: number; readonly mark: number };

/** The kinds of the parts of a document, and their order, for a screen reader: sections with headings and paragraphs. */
export type StructureTree = {
  startSection(): void;
  addElement(
    number: number,
    element: {
      readonly tag: string;
      readonly language?: string | undefined;
      /** what a figure shows */
      readonly alt?: string;
      readonly content: readonly MarkedContent[];
    },
  ): void;
  endSection(): void;
  /** @returns what the page refers to its marked pieces by: the elements that they belong to, by their marks */
  addPage(elements: readonly number[]): number;
  /** @returns the number of the root */
  end(): number;
};

export function createStructureTree(pdf: PdfFile): StructureTree {
  const [root, body] = [pdf.reserve(), pdf.reserve()];
  const sections: number[] = [];
  const pages: string[] = [];
  let section = { number: 0, elements: [] as number[] };
  return {
    startSection() {
      section = { number: pdf.reserve(), elements: [] };
      sections.push(section.number);
    },
    addElement(number, { tag, language, alt, content }) {
      const pieces = content.map(({ page, mark }) => `<< /Type /MCR /Pg ${reference(page)} /MCID ${mark} >>`).join(" ");
      const lang = language === undefined ? "" : ` /Lang ${textString(language)}`;
      const described = alt === undefined ? "" : ` /Alt ${textString(alt)}`;
      pdf.add(number, `<< /Type /StructElem /S /${tag} /P ${reference(section.number)}${lang}${described} /K [${pieces}] >>`);
      section.elements.push(number);
    },
    endSection() {
      pdf.add(section.number, `<< /Type /StructElem /S /Sect /P ${reference(body)} /K ${listOf(section.elements)} >>`);
    },
    addPage(elements) {
      const number = pdf.reserve();
      pdf.add(number, listOf(elements));
      return pages.push(`${pages.length} ${reference(number)}`) - 1;
    },
    end() {
      const parents = pdf.reserve();
      pdf.add(parents, `<< /Nums [${pages.join(" ")}] >>`);
      pdf.add(body, `<< /Type /StructElem /S /Document /P ${reference(root)} /K ${listOf(sections)} >>`);
      const ofPages = `/ParentTree ${reference(parents)} /ParentTreeNextKey ${pages.length}`;
      pdf.add(root, `<< /Type /StructTreeRoot /K ${reference(body)} ${ofPages} >>`);
      return root;
    },
  };
}

function listOf(numbers: readonly number[]): string {
  return `[${numbers.map(reference).join(" ")}]`;
}
