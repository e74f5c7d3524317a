import type { Link } from "@plein/contract/blocks/link";
import type { RichTextInline, RichTextMark } from "@plein/contract/blocks/rich-text";
import { attributeOf, type HtmlElement, type HtmlNode, hasText, isElement, isTextNode, textOfNodes } from "./html-nodes.ts";
import type { Targets } from "./imported-block.ts";

export type InlineOptions = {
  readonly targets: Pick<Targets, "link">;
  /** line breaks are significant, as in the classic editor: an empty line ends a paragraph */
  readonly keepsLines: boolean;
  /** collects descriptions of the content that is left out */
  readonly lost: Set<string>;
};

type Piece = RichTextInline | { readonly type: "paragraphEnd" };
type Marks = { readonly isBold: boolean; readonly isItalic: boolean; readonly link: Link | null };

const BOLD = new Set(["b", "strong"]);
const ITALIC = new Set(["i", "em", "cite", "dfn", "var"]);
const MAX_NESTING = 100;
/** The limits of rich text: the length of one piece of text, and the number of pieces in a paragraph. */
const MAX_TEXT = 20_000;
const MAX_PIECES = 1000;
const NO_MARKS: Marks = { isBold: false, isItalic: false, link: null };

/** Collects running text with its marks. */
export class InlineText {
  readonly #options: InlineOptions;
  #pieces: Piece[] = [];

  constructor(options: InlineOptions) {
    this.#options = options;
  }

  /** Adds the text of a node. @returns its pictures, which text can't contain */
  add(node: HtmlNode): readonly HtmlElement[] {
    const pictures: HtmlElement[] = [];
    this.#addNode(node, { marks: NO_MARKS, depth: 0, pictures });
    return pictures;
  }

  /** Returns the collected paragraphs, none of which is empty, and resets the collection. */
  takeParagraphs(): RichTextInline[][] {
    const paragraphs: RichTextInline[][] = [[]];
    for (const piece of this.#pieces) {
      const last = paragraphs.at(-1) ?? [];
      if (piece.type === "paragraphEnd" || last.length >= MAX_PIECES) paragraphs.push([]);
      if (piece.type !== "paragraphEnd") append(paragraphs.at(-1) ?? [], piece);
    }
    this.#pieces = [];
    return paragraphs.map(trim).filter((paragraph) => paragraph.length > 0);
  }

  #addNode(node: HtmlNode, at: { readonly marks: Marks; readonly depth: number; readonly pictures: HtmlElement[] }): void {
    if (isTextNode(node)) return void this.#addText(node.value, at.marks);
    if (!isElement(node)) return;
    if (node.tagName === "br") return void this.#pieces.push({ type: "hardBreak" });
    if (node.tagName === "img") return void at.pictures.push(node);
    if (!hasText(node)) return void this.#options.lost.add(`<${node.tagName}>`);
    if (at.depth > MAX_NESTING) return void this.#addText(textOfNodes(node.childNodes), at.marks);
    const marks = this.#marksIn(node, at.marks);
    for (const child of node.childNodes) this.#addNode(child, { ...at, marks, depth: at.depth + 1 });
  }

  #marksIn(element: HtmlElement, marks: Marks): Marks {
    if (BOLD.has(element.tagName)) return { ...marks, isBold: true };
    if (ITALIC.has(element.tagName)) return { ...marks, isItalic: true };
    const href = element.tagName === "a" ? attributeOf(element, "href").trim() : "";
    if (href === "" || href.startsWith("#")) return marks;
    const link = this.#options.targets.link(href);
    if (link === null) this.#options.lost.add(`link to ${href.slice(0, 200)}`);
    return { ...marks, link };
  }

  #addText(text: string, marks: Marks): void {
    if (!this.#options.keepsLines) return void this.#addWords(text, marks);
    for (const [index, paragraph] of text.split(/\n[^\S\n]*\n\s*/).entries()) {
      if (index > 0) this.#pieces.push({ type: "paragraphEnd" });
      for (const [line, words] of paragraph.split("\n").entries()) {
        if (line > 0) this.#pieces.push({ type: "hardBreak" });
        this.#addWords(words, marks);
      }
    }
  }

  #addWords(text: string, marks: Marks): void {
    const words = text.replaceAll(/\s+/g, " ");
    const applied = toMarks(marks);
    for (let from = 0; from < words.length; from += MAX_TEXT)
      this.#pieces.push({ type: "text", text: words.slice(from, from + MAX_TEXT), ...(applied.length > 0 ? { marks: applied } : {}) });
  }
}

function toMarks({ isBold, isItalic, link }: Marks): RichTextMark[] {
  return [
    ...(isBold ? [{ type: "bold" as const }] : []),
    ...(isItalic ? [{ type: "italic" as const }] : []),
    ...(link === null ? [] : [{ type: "link" as const, link }]),
  ];
}

/** Appends a piece: joins texts with the same marks, and collapses spaces at the border. */
function append(paragraph: RichTextInline[], piece: RichTextInline): void {
  const last = paragraph.at(-1);
  if (piece.type === "hardBreak") return void paragraph.push(piece);
  const isAfterSpace = last?.type !== "text" || last.text.endsWith(" ");
  const text = isAfterSpace ? piece.text.trimStart() : piece.text;
  if (text === "") return;
  if (last?.type === "text" && canJoin(last, text, piece.marks)) paragraph[paragraph.length - 1] = { ...last, text: last.text + text };
  else paragraph.push({ ...piece, text });
}

function canJoin(
  last: { readonly text: string; readonly marks?: RichTextMark[] | undefined },
  text: string,
  marks?: RichTextMark[],
): boolean {
  return JSON.stringify(last.marks) === JSON.stringify(marks) && last.text.length + text.length <= MAX_TEXT;
}

/** Removes spaces and breaks at both ends of a paragraph. */
function trim(paragraph: readonly RichTextInline[]): RichTextInline[] {
  const first = paragraph.findIndex(isFilled);
  const last = paragraph.findLastIndex(isFilled);
  const trimmed = paragraph.slice(first === -1 ? paragraph.length : first, last + 1);
  return trimmed.flatMap((piece, index): RichTextInline[] => {
    if (piece.type === "hardBreak") return [piece];
    const next = trimmed[index + 1];
    const text = next === undefined || next.type === "hardBreak" ? piece.text.trimEnd() : piece.text;
    return text === "" ? [] : [{ ...piece, text }];
  });
}

function isFilled(piece: RichTextInline): boolean {
  return piece.type === "text" && piece.text.trim() !== "";
}
