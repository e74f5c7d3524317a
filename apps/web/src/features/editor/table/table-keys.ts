import { lineCount, type TableCell, type TableGrid, type TableLine } from "@plein/contract/blocks/table-grid";

/** The effect of a key in a cell: go to another cell, in a new row if needed, or move the whole row or column. */
export type TableStep =
  | { readonly type: "go"; readonly to: TableCell; readonly addsRow: boolean }
  | { readonly type: "move"; readonly line: TableLine; readonly from: number; readonly to: number };

type TableStroke = Pick<KeyboardEvent, "key" | "shiftKey" | "altKey" | "ctrlKey" | "metaKey">;
/** Whether the caret is at the start or the end of the cell's text, where the left or right arrow leaves the cell. */
export type CaretEdges = { readonly isAtStart: boolean; readonly isAtEnd: boolean };

const ARROWS: Readonly<Record<string, TableCell>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** Returns null for a key that the text handles, or that leaves the table. */
export function stepOf(stroke: TableStroke, grid: TableGrid, at: TableCell, caret: CaretEdges): TableStep | null {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = stroke;
  const arrow = ARROWS[key];
  const direction = shiftKey ? -1 : 1;
  if (ctrlKey || metaKey) return null;
  if (altKey) return arrow && shiftKey ? moveBy(at, arrow) : null;
  if (key === "Enter") return goTo(grid, { ...at, row: at.row + direction });
  if (key === "Tab") return goTo(grid, nextCell(grid, at, direction));
  return arrow && !shiftKey ? byArrow(grid, at, arrow, caret) : null;
}

function byArrow(grid: TableGrid, at: TableCell, arrow: TableCell, { isAtStart, isAtEnd }: CaretEdges): TableStep | null {
  const staysInText = (arrow.column < 0 && !isAtStart) || (arrow.column > 0 && !isAtEnd);
  const to = { row: at.row + arrow.row, column: at.column + arrow.column };
  return staysInText || to.row >= grid.length ? null : goTo(grid, to);
}

function moveBy(at: TableCell, arrow: TableCell): TableStep {
  const line = arrow.row === 0 ? "column" : "row";
  return { type: "move", line, from: at[line], to: at[line] + arrow[line] };
}

/** Returns the next or previous cell in reading order; rows continue at the next or previous row. */
function nextCell(grid: TableGrid, { row, column }: TableCell, step: -1 | 1): TableCell {
  const columns = lineCount(grid, "column");
  const index = row * columns + column + step;
  return { row: Math.floor(index / columns), column: ((index % columns) + columns) % columns };
}

/** Goes to a cell. Below the last row it adds a row, unless the last row is empty: then the key leaves the table. */
function goTo(grid: TableGrid, to: TableCell): TableStep | null {
  if (to.row < 0 || to.column < 0 || to.column >= lineCount(grid, "column")) return null;
  if (to.row < grid.length) return { type: "go", to, addsRow: false };
  const isLastEmpty = grid.at(-1)?.every((cell) => cell === "") ?? true;
  return isLastEmpty ? null : { type: "go", to, addsRow: true };
}
