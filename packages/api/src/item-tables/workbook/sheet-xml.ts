/** The maximum number of characters in a cell of spreadsheet programs. */
const MAX_CELL_LENGTH = 32_767;

/** Characters that aren't allowed in XML, and so in a cell. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these characters are left out.
const UNWRITABLE = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const MARKUP: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;" };
const NAMESPACE = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const COLUMN_WIDTH = 24;
/** The position of the bold font among the styles. */
const BOLD = 1;

export type SheetColumns = {
  readonly headers: readonly string[];
  /** for each column whether its cells are numbers, written with a dot */
  readonly isNumeric: readonly boolean[];
};

/** The XML before the rows, with the header row, which is frozen. */
export function sheetStart({ headers }: SheetColumns): string {
  const columns = headers.length === 0 ? "" : `<cols><col min="1" max="${headers.length}" width="${COLUMN_WIDTH}" customWidth="1"/></cols>`;
  return (
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${NAMESPACE}"><sheetViews><sheetView workbookViewId="0">` +
    `<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${columns}<sheetData>` +
    renderRow(
      1,
      headers.map((text) => ({ text, isNumber: false, style: BOLD })),
    )
  );
}

export const SHEET_END = "</sheetData></worksheet>";

/** @param index of the row; 0 is the first one below the headers */
export function sheetRow({ isNumeric }: SheetColumns, index: number, cells: readonly string[]): string {
  return renderRow(
    index + 2,
    cells.map((text, column) => ({ text, isNumber: isNumeric[column] === true && text !== "" && Number.isFinite(Number(text)) })),
  );
}

type Cell = { readonly text: string; readonly isNumber: boolean; readonly style?: number };

function renderRow(row: number, cells: readonly Cell[]): string {
  return `<row r="${row}">${cells.map((cell, column) => renderCell(`${columnName(column)}${row}`, cell)).join("")}</row>`;
}

/** Writes a text as a string cell, whatever it begins with, so that none is a formula. */
function renderCell(reference: string, { text, isNumber, style }: Cell): string {
  if (text === "") return "";
  const attributes = `r="${reference}"${style === undefined ? "" : ` s="${style}"`}`;
  if (isNumber) return `<c ${attributes}><v>${Number(text)}</v></c>`;
  return `<c ${attributes} t="inlineStr"><is><t xml:space="preserve">${escapeText(text)}</t></is></c>`;
}

/** A text that reads like an escaped character, such as `_x0041_`, is escaped itself. */
function escapeText(text: string): string {
  return text
    .slice(0, MAX_CELL_LENGTH)
    .replaceAll(UNWRITABLE, "")
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
    .replaceAll(/[&<>\r]/g, (character) => MARKUP[character] ?? "");
}

/** A, B, … Z, AA, … */
function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : `${columnName(Math.floor(column / 26) - 1)}${letter}`;
}
