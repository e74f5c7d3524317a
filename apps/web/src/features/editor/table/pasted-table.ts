import { type TableGrid, toGrid } from "@plein/contract/blocks/table-grid";
import { toStorableText } from "@plein/contract/storable-text";

export type PastedTable = {
  readonly grid: TableGrid;
  readonly caption: string;
  /** whether the first row consists of headers; unknown for text without markup */
  readonly hasHeaderRow: boolean | undefined;
  readonly hasHeaderColumn: boolean;
  /** false if the table was truncated */
  readonly isWhole: boolean;
};

/** The maximum colspan that is expanded: HTML allows a thousand, more than any table here has. */
const MAX_COLUMN_SPAN = 100;

/** Parses the first table in HTML; null without one. Only its text is read, without markup, scripts and styles. */
export function tableFromHtml(html: string): PastedTable | null {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const table = body.querySelector("table");
  return table === null ? null : tableFromElement(table);
}

export function tableFromElement(table: HTMLTableElement): PastedTable | null {
  const elements = [...table.rows];
  // Excel and Google Sheets append empty rows to a selection.
  const written = withoutEmptyEnd(unfoldedRows(elements));
  if (written.length === 0) return null;
  const [first, ...others] = elements;
  const isHead = first?.parentElement?.localName === "thead" || [...(first?.cells ?? [])].every(isHeaderCell);
  return {
    ...toGrid(written),
    caption: table.caption ? textOf(table.caption) : "",
    hasHeaderRow: isHead || undefined,
    hasHeaderColumn: others.length > 0 && others.every(({ cells: [cell] }) => cell !== undefined && isHeaderCell(cell)),
  };
}

/** Expands spanning cells: their text is repeated in each row and column, so that each row is complete. */
function unfoldedRows(elements: readonly HTMLTableRowElement[]): string[][] {
  const rows: string[][] = elements.map(() => []);
  for (const [index, row] of elements.entries()) {
    for (const cell of row.cells) {
      // A rowspan of 0 extends to the end.
      const spanned = rows.slice(index, index + (cell.rowSpan || elements.length));
      const from = firstFree(rows[index] ?? []);
      const text = textOf(cell);
      for (const below of spanned)
        for (let right = 0; right < Math.min(cell.colSpan, MAX_COLUMN_SPAN); right += 1) below[from + right] ??= text;
    }
  }
  // Overlapping spans leave holes.
  return rows.map((row) => Array.from(row, (text) => text ?? ""));
}

function firstFree(row: readonly (string | undefined)[]): number {
  const hole = Array.from(row).indexOf(undefined);
  return hole < 0 ? row.length : hole;
}

/** Parses tab-separated text of a spreadsheet, with quotes around cells that have line breaks. Null for text without a tab. */
export function tableFromText(text: string): PastedTable | null {
  if (!text.includes("\t")) return null;
  const rows: string[][] = [[]];
  // Matches one cell and its delimiter; a quoted cell may contain tabs, line breaks and doubled quotes.
  for (const [, quoted, plain = "", end] of text.matchAll(/(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/g)) {
    rows.at(-1)?.push(oneLine(quoted === undefined ? plain : quoted.replaceAll('""', '"')));
    if (end === "") break;
    if (end !== "\t") rows.push([]);
  }
  const written = withoutEmptyEnd(rows);
  if (written.length === 0) return null;
  return { ...toGrid(written), caption: "", hasHeaderRow: undefined, hasHeaderColumn: false };
}

function isHeaderCell(cell: HTMLTableCellElement): boolean {
  return cell.localName === "th";
}

function withoutEmptyEnd(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return rows.slice(0, rows.findLastIndex((row) => row.some((cell) => cell !== "")) + 1);
}

const NO_WORDS = "style, script, template, noscript, title, xml, svg, math, iframe, object, textarea, select, input";

/** Returns the text of an element on one line: paragraphs and line breaks become spaces. */
function textOf(element: Element): string {
  for (const part of element.querySelectorAll(NO_WORDS)) part.remove();
  for (const part of element.querySelectorAll("br, p, div, li, td, th")) part.prepend(" ");
  for (const end of element.querySelectorAll("br")) end.replaceWith(" ");
  return oneLine(element.textContent ?? "");
}

function oneLine(text: string): string {
  return toStorableText(text).replaceAll(/\s+/g, " ").trim();
}
