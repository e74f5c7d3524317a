import { MAX_CAPTION_LENGTH } from "@plein/blocks/table/schema";
import type { RichText } from "@plein/contract/blocks/rich-text";
import { splitRichText } from "@plein/contract/blocks/split-rich-text";
import { richTextFromHtml, richTextFromLines } from "@plein/ui/rich-text/pasted-rich-text";
import type { BlockPosition, EditorBlock } from "../document/document.ts";
import { newBlock } from "../document/new-block.ts";
import { type PastedTable, tableFromElement, tableFromHtml, tableFromText } from "../table/pasted-table.ts";
import type { PastedBlocks } from "./copied-blocks.ts";

type Copied = Pick<DataTransfer, "getData">;

/** Converts clipboard content of other programs to blocks: one for each table, and one for each text before, between or after them. */
export function blocksFromClipboard(clipboard: Copied, layoutPosition: BlockPosition["layoutPosition"]): PastedBlocks {
  const html = clipboard.getData("text/html");
  const text = clipboard.getData("text/plain");
  const sheet = html === "" ? tableFromText(text) : null;
  const parts = sheet ? [sheet] : html === "" ? [richTextFromLines(text)] : partsOf(html);
  const blocks = parts.map((part) => ("grid" in part ? tableBlock(part, layoutPosition) : textBlocks(part, layoutPosition)));
  return {
    blocks: blocks.flat(),
    refused: [],
    isWhole: parts.every((part) => !("grid" in part) || part.isWhole),
    splitInto: blocks.reduce((sum, { length }) => (length > 1 ? sum + length : sum), 0),
  };
}

/** Whether the pasted content exceeds the text into which it is pasted, and so must become separate blocks. */
export function isTooLong(clipboard: Copied, text: RichText): boolean {
  const html = clipboard.getData("text/html");
  const pasted = html === "" ? richTextFromLines(clipboard.getData("text/plain")) : richTextFromHtml(html);
  return splitRichText({ ...text, content: [...text.content, ...pasted.content] }).length > 1;
}

/** Whether the clipboard contains a table; a single cell of a spreadsheet counts as text. */
export function hasTable(clipboard: Copied): boolean {
  const pasted = tableFromHtml(clipboard.getData("text/html"));
  return pasted !== null && pasted.grid.flat().length > 1;
}

/** Splits HTML into texts and tables in document order; a nested table stays part of its cell. */
function partsOf(html: string): (RichText | PastedTable)[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const tables = [...body.querySelectorAll("table")].filter((table) => table.parentElement?.closest("table") === null);
  if (tables.length === 0) return [richTextFromHtml(html)];
  const parts: (RichText | PastedTable)[] = [];
  const range = body.ownerDocument.createRange();
  range.setStart(body, 0);
  for (const table of tables) {
    range.setEndBefore(table);
    parts.push(textOf(range));
    const pasted = tableFromElement(table);
    if (pasted) parts.push(pasted);
    range.setStartAfter(table);
  }
  range.setEnd(body, body.childNodes.length);
  return [...parts, textOf(range)];
}

function textOf(range: Range): RichText {
  const part = range.commonAncestorContainer.ownerDocument?.createElement("div");
  part?.append(range.cloneContents());
  return richTextFromHtml(part?.innerHTML ?? "");
}

/** Creates text blocks: several if the text is too long for one. */
function textBlocks(text: RichText, layoutPosition: BlockPosition["layoutPosition"]): EditorBlock[] {
  return splitRichText(text).flatMap((body, index) => {
    const block = newBlock("richText", { layoutPosition, index });
    return block ? [{ ...block, content: { body } }] : [];
  });
}

function tableBlock({ grid, caption, ...headers }: PastedTable, layoutPosition: BlockPosition["layoutPosition"]): EditorBlock[] {
  const block = newBlock("table", { layoutPosition, index: 0 });
  if (!block) return [];
  const { hasHeaderRow = grid.length > 1, hasHeaderColumn } = headers;
  return [{ ...block, content: { caption: caption.slice(0, MAX_CAPTION_LENGTH), rows: grid, hasHeaderRow, hasHeaderColumn } }];
}
