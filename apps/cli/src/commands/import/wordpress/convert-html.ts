import { EMBED_BLOCK, embedFrame } from "@plein/contract/blocks/embed";
import { MAX_RICH_TEXT_DEPTH, MAX_RICH_TEXT_PARTS, type RichTextBlock } from "@plein/contract/blocks/rich-text";
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { convertTable } from "./convert-table.ts";
import { attributeOf, findElements, type HtmlElement, type HtmlNode, hasText, isElement, textOfNodes } from "./html-nodes.ts";
import type { ImportedBlock, ImportedContent, Targets } from "./imported-block.ts";
import { InlineText } from "./inline-text.ts";
import { extractShortcodes } from "./shortcodes.ts";

/** The maximum nesting of elements: no editor produces deeper content. */
const MAX_NESTING = 100;
const MAX_HEADING = 200;
const MAX_CAPTION = 300;
const MAX_FRAME_TITLE = 160;

/**
 * Converts the content of a WordPress post to building blocks: content of the block editor, which is HTML framed by comments, and of the
 * classic editor, in which an empty line separates paragraphs. Content without a counterpart is left out and listed in `lost`.
 */
export function convertHtml(html: string, targets: Targets): ImportedContent {
  const isClassic = !html.includes("<!-- wp:");
  const { text, lost } = extractShortcodes(html);
  const converter = new HtmlConverter(targets, isClassic, new Set(lost));
  return converter.convert(text);
}

/** Returns the plain text of HTML. */
export function textOfHtml(html: string): string {
  return textOfNodes(parseFragment(html).childNodes);
}

/** Returns the number at which a list starts; absent for 1. */
function startOf(list: HtmlElement): { start?: number } {
  const number = attributeOf(list, "start");
  return /^\d{1,6}$/.test(number) && Number(number) !== 1 ? { start: Number(number) } : {};
}

class HtmlConverter {
  readonly #targets: Targets;
  readonly #isClassic: boolean;
  readonly #lost: Set<string>;
  readonly #blocks: ImportedBlock[] = [];
  #text: RichTextBlock[] = [];

  constructor(targets: Targets, isClassic: boolean, lost: Set<string>) {
    this.#targets = targets;
    this.#isClassic = isClassic;
    this.#lost = lost;
  }

  convert(html: string): ImportedContent {
    this.#text = this.#convertBlocks(parseFragment(html).childNodes, { depth: 0, listDepth: 0, isTop: true, keepsLines: this.#isClassic });
    this.#endText();
    return { blocks: this.#blocks, lost: [...this.#lost] };
  }

  /** Converts nodes to texts; other blocks are added to the content, after the text that precedes them. */
  #convertBlocks(nodes: readonly HtmlNode[], at: Place): RichTextBlock[] {
    const output: RichTextBlock[] = at.isTop ? this.#text : [];
    const inline = this.#newInline(at);
    const endParagraph = () => {
      for (const content of inline.takeParagraphs()) this.#push(output, { type: "paragraph", content }, at);
    };
    for (const node of nodes) {
      if (isElement(node) && !isInline(node)) {
        endParagraph();
        this.#convertElement(node, at, output);
        continue;
      }
      this.#noteDynamicBlock(node);
      const pictures = inline.add(node);
      if (pictures.length > 0) endParagraph();
      for (const picture of pictures) this.#addImage(picture, "");
    }
    endParagraph();
    return output;
  }

  #convertElement(element: HtmlElement, at: Place, output: RichTextBlock[]): void {
    const { tagName } = element;
    if (at.depth > MAX_NESTING) return void this.#lost.add("what is nested too deeply");
    const below: Place = { ...at, depth: at.depth + 1 };
    switch (kindOf(tagName)) {
      case "heading":
        return void this.#addHeading(element, Number(tagName.slice(1)), at, output);
      case "list":
        return void this.#addList(element, below, output);
      case "quote":
        return void this.#addQuote(element, below, output);
      case "figure":
        return void this.#addFigure(element, below, output);
      case "table":
        return void this.#addTable(element, "");
      case "line":
        return void this.#addBlock({ buildingBlockName: "separator", content: {} });
      case "frame":
        return void this.#addFrame(attributeOf(element, "src"), attributeOf(element, "title"), output);
      case "media":
        return void this.#addMedia(element, output);
      case "container":
        if (!hasText(element)) return void this.#lost.add(`<${tagName}>`);
        return void this.#addContainer(element, below, output);
    }
  }

  #addContainer(element: HtmlElement, at: Place, output: RichTextBlock[]): void {
    if (element.tagName === "form") this.#lost.add("<form>");
    const place = element.tagName === "pre" ? { ...at, keepsLines: true } : at;
    const texts = this.#convertBlocks(element.childNodes, place);
    // At the top level, the texts are already in place.
    if (!at.isTop) for (const text of texts) output.push(text);
  }

  /** Adds a heading: h1 and h2 become a block of their own, lower levels are part of the text. */
  #addHeading(element: HtmlElement, level: number, at: Place, output: RichTextBlock[]): void {
    const text = textOfNodes(element.childNodes);
    const pictures = this.#newInline(at).add(element);
    for (const picture of pictures) this.#addImage(picture, "");
    if (text === "") return;
    if (text.length > MAX_HEADING)
      return void this.#push(output, { type: "paragraph", content: [{ type: "text", text, marks: [{ type: "bold" }] }] }, at);
    if (level <= 2 && at.isTop) return void this.#addBlock({ buildingBlockName: "heading", content: { text } });
    const content = [{ type: "text" as const, text }];
    if (at.listDepth > 0) return void this.#push(output, { type: "paragraph", content }, at);
    this.#push(output, { type: "heading", level: level <= 3 ? 3 : 4, content }, at);
  }

  #addList(element: HtmlElement, at: Place, output: RichTextBlock[]): void {
    const listDepth = at.listDepth + 1;
    if (listDepth > MAX_RICH_TEXT_DEPTH) {
      this.#lost.add("a list within too many lists");
      return void this.#push(output, paragraphOf(textOfNodes(element.childNodes)), at);
    }
    const content = element.childNodes.filter(isElement).flatMap((item) => {
      const blocks = this.#convertBlocks(item.childNodes, { ...at, listDepth, isTop: false });
      return blocks.length === 0 ? [] : [{ type: "listItem" as const, content: blocks }];
    });
    if (content.length === 0) return;
    this.#push(
      output,
      element.tagName === "ol" ? { type: "orderedList", ...startOf(element), content } : { type: "bulletList", content },
      at,
    );
  }

  #addQuote(element: HtmlElement, at: Place, output: RichTextBlock[]): void {
    const content = this.#convertBlocks(element.childNodes, { ...at, listDepth: at.listDepth + 1, isTop: false });
    if (content.length === 0) return;
    if (at.listDepth + 1 > MAX_RICH_TEXT_DEPTH) for (const text of content) this.#push(output, text, at);
    else this.#push(output, { type: "blockquote", content }, at);
  }

  /** Adds a figure: a picture, a table, a video or several pictures, with a caption. */
  #addFigure(element: HtmlElement, at: Place, output: RichTextBlock[]): void {
    const caption = findElements(element, "figcaption")[0];
    const captionText = caption === undefined ? "" : textOfNodes(caption.childNodes);
    const [table] = findElements(element, "table");
    if (table) return void this.#addTable(table, captionText);
    const images = findElements(element, "img");
    if (images.length > 0) {
      for (const image of images) this.#addImage(image, images.length === 1 ? captionText : "");
      if (images.length > 1 && captionText !== "") this.#push(output, paragraphOf(captionText), at);
      return;
    }
    const embedded = /(?:^|\s)wp-block-embed(?:\s|$)/.test(attributeOf(element, "class"));
    if (embedded) return void this.#addFrame(textOfNodes(element.childNodes.filter((node) => node !== caption)), captionText, output);
    this.#addContainer(element, at, output);
  }

  #addImage(element: HtmlElement, caption: string): void {
    const source = attributeOf(element, "src");
    const image = this.#targets.image(source, attributeOf(element, "alt").slice(0, MAX_CAPTION));
    if (image === null) return void this.#lost.add(`picture ${source.slice(0, 200)}`);
    this.#addBlock({ buildingBlockName: "image", content: { image, caption: caption.slice(0, MAX_CAPTION) } });
  }

  #addTable(element: HtmlElement, caption: string): void {
    const { content, lost } = convertTable(element, caption || this.#targets.title);
    for (const one of lost) this.#lost.add(one);
    if (content !== null) this.#addBlock({ buildingBlockName: "table", content });
  }

  /** Adds a frame of another website, or a link to it where frames aren't allowed. */
  #addFrame(address: string, title: string, output: RichTextBlock[]): void {
    const url = address.trim();
    if (this.#targets.allowsFrames && embedFrame(url) !== null)
      return void this.#addBlock({
        buildingBlockName: EMBED_BLOCK,
        content: { url, title: title.slice(0, MAX_FRAME_TITLE) || new URL(url).hostname },
      });
    this.#lost.add(`frame of ${url.slice(0, 200)}`);
    this.#addLink(url, output);
  }

  #addMedia(element: HtmlElement, output: RichTextBlock[]): void {
    const url = attributeOf(element, "src") || (findElements(element, "source").map((source) => attributeOf(source, "src"))[0] ?? "");
    this.#lost.add(`${element.tagName} ${url.slice(0, 200)}`);
    this.#addLink(url, output);
  }

  #addLink(url: string, output: RichTextBlock[]): void {
    const link = this.#targets.link(url);
    if (link !== null) output.push({ type: "paragraph", content: [{ type: "text", text: url, marks: [{ type: "link", link }] }] });
  }

  /** Records a dynamic block, which has no HTML because the old website renders it on request. */
  #noteDynamicBlock(node: HtmlNode): void {
    const name = node.nodeName === "#comment" && DYNAMIC_BLOCK.exec((node as DefaultTreeAdapterTypes.CommentNode).data)?.[1];
    if (name) this.#lost.add(`block ${name}`);
  }

  #newInline({ keepsLines }: Place): InlineText {
    return new InlineText({ targets: this.#targets, keepsLines, lost: this.#lost });
  }

  #push(output: RichTextBlock[], text: RichTextBlock, at: Place): void {
    output.push(text);
    if (at.isTop && output.length === MAX_RICH_TEXT_PARTS) this.#endText();
  }

  #addBlock(block: ImportedBlock): void {
    this.#endText();
    this.#blocks.push(block);
  }

  /** Ends the current text. Its list is emptied in place, because the caller keeps adding to it. */
  #endText(): void {
    const content = this.#text.splice(0);
    if (content.length > 0) this.#blocks.push({ buildingBlockName: "richText", content: { body: { type: "doc", content } } });
  }
}

const DYNAMIC_BLOCK = /^\s*wp:([\w/-]+)(?:\s.*)?\/\s*$/s;

const KINDS = {
  ...{ h1: "heading", h2: "heading", h3: "heading", h4: "heading", h5: "heading", h6: "heading" },
  ...{ ul: "list", ol: "list", blockquote: "quote", figure: "figure", table: "table", hr: "line", iframe: "frame" },
  ...{ video: "media", audio: "media" },
} as const;

/** Classifies an element; an unknown element is a container. */
function kindOf(tagName: string): (typeof KINDS)[keyof typeof KINDS] | "container" {
  return Object.hasOwn(KINDS, tagName) ? KINDS[tagName as keyof typeof KINDS] : "container";
}

/** The context of nodes. `isTop`: not within a list or quotation, so that other blocks may interrupt the text. */
type Place = { readonly depth: number; readonly listDepth: number; readonly isTop: boolean; readonly keepsLines: boolean };

const INLINE = new Set([
  "a",
  "abbr",
  "acronym",
  "b",
  "bdi",
  "bdo",
  "big",
  "br",
  "cite",
  "code",
  "del",
  "dfn",
  "em",
  "font",
  "i",
  "img",
  "ins",
  "kbd",
  "label",
  "mark",
  "q",
  "s",
  "samp",
  "small",
  "span",
  "strike",
  "strong",
  "sub",
  "sup",
  "time",
  "tt",
  "u",
  "var",
  "wbr",
]);

function isInline({ tagName }: HtmlElement): boolean {
  return INLINE.has(tagName);
}

function paragraphOf(text: string): RichTextBlock {
  return { type: "paragraph", content: text === "" ? [] : [{ type: "text", text }] };
}
