import { MAX_TABLE_CELL_LENGTH, MAX_TABLE_COLUMNS, MAX_TABLE_ROWS } from "@plein/contract/blocks/table-grid";
import { attributeOf, findElements, type HtmlElement, isElement, textOfNodes } from "./html-nodes.ts";

const MAX_CAPTION = 200;

type ConvertedTable = {
  /** null for a table without cells */
  readonly content: { readonly caption: string; readonly rows: readonly (readonly string[])[]; readonly hasHeaderRow: boolean } | null;
  readonly lost: readonly string[];
};

/** Converts a table to texts; the text of a spanning cell goes to its first cell. `name` is the caption of a table without one. */
export function convertTable(table: HtmlElement, name: string): ConvertedTable {
  const rows = findElements(table, "tr").map((row) =>
    row.childNodes.filter(isElement).filter(({ tagName }) => tagName === "td" || tagName === "th"),
  );
  const width = Math.min(Math.max(0, ...rows.map((row) => row.length)), MAX_TABLE_COLUMNS);
  if (width === 0) return { content: null, lost: [] };
  const grid = rows.slice(0, MAX_TABLE_ROWS).map((row) => Array.from({ length: width }, (_, index) => textOfCell(row[index])));
  const [caption] = findElements(table, "caption");
  const text = (caption === undefined ? "" : textOfNodes(caption.childNodes)) || name;
  const hasHeaderRow = rows[0]?.every(({ tagName }) => tagName === "th") === true;
  return { content: { caption: text.slice(0, MAX_CAPTION), rows: grid, hasHeaderRow }, lost: findLosses(rows) };
}

function textOfCell(cell: HtmlElement | undefined): string {
  return cell === undefined ? "" : textOfNodes(cell.childNodes).slice(0, MAX_TABLE_CELL_LENGTH);
}

function findLosses(rows: readonly (readonly HtmlElement[])[]): string[] {
  const cells = rows.flat();
  return [
    ...(rows.length > MAX_TABLE_ROWS || rows.some((row) => row.length > MAX_TABLE_COLUMNS) ? ["the end of a table that is too large"] : []),
    ...(cells.some((cell) => /^[2-9]|^\d\d/.test(attributeOf(cell, "colspan") || attributeOf(cell, "rowspan")))
      ? ["joined cells of a table"]
      : []),
    ...(cells.some((cell) => findElements(cell, "a").length > 0) ? ["links in a table"] : []),
    ...(cells.some((cell) => findElements(cell, "img").length > 0) ? ["pictures in a table"] : []),
  ];
}
