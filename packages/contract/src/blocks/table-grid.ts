/** The cells of a table, row by row. Every row has the same number of cells, and there is at least one. */
export type TableGrid = readonly (readonly string[])[];

export const MAX_TABLE_ROWS = 200;
export const MAX_TABLE_COLUMNS = 20;
export const MAX_TABLE_CELL_LENGTH = 1000;

/** A row or a column. */
export type TableLine = "row" | "column";

export type TableCell = { readonly row: number; readonly column: number };

export function isRectangular(grid: TableGrid): boolean {
  return grid.every((row) => row.length === grid[0]?.length);
}

/** Number of rows or columns. */
export function lineCount(grid: TableGrid, line: TableLine): number {
  return line === "row" ? grid.length : (grid[0]?.length ?? 0);
}

export function lineMax(line: TableLine): number {
  return line === "row" ? MAX_TABLE_ROWS : MAX_TABLE_COLUMNS;
}

/** Inserts an empty row or column at this index; returns the same table if it has the maximum number. */
export function addLine(grid: TableGrid, line: TableLine, index: number): TableGrid {
  if (lineCount(grid, line) >= lineMax(line)) return grid;
  return onRows(grid, line, (rows) => rows.toSpliced(index, 0, Array<string>(rows[0]?.length ?? 1).fill("")));
}

/** The table without a row or column; the same table when it is the last one. */
export function removeLine(grid: TableGrid, line: TableLine, index: number): TableGrid {
  if (lineCount(grid, line) <= 1) return grid;
  return onRows(grid, line, (rows) => rows.toSpliced(index, 1));
}

/** Moves a row or column to another index, within the limits of the table. */
export function moveLine(grid: TableGrid, line: TableLine, { from, to }: { readonly from: number; readonly to: number }): TableGrid {
  if (to < 0 || to >= lineCount(grid, line)) return grid;
  return onRows(grid, line, (rows) => {
    const moved = rows[from];
    return moved === undefined ? rows : rows.toSpliced(from, 1).toSpliced(to, 0, moved);
  });
}

export function transpose(grid: TableGrid): TableGrid {
  return (grid[0] ?? []).map((_, column) => grid.map((row) => row[column] ?? ""));
}

/** Converts rows of different lengths to a rectangle; `isWhole` is false if cells exceed the maximum size of a table. */
export function toGrid(rows: TableGrid): { readonly grid: TableGrid; readonly isWhole: boolean } {
  const columns = Math.max(1, ...rows.map((row) => row.length));
  const width = Math.min(columns, MAX_TABLE_COLUMNS);
  const keptRows = rows.slice(0, MAX_TABLE_ROWS);
  const grid = keptRows.map((row) => Array.from({ length: width }, (_, column) => (row[column] ?? "").slice(0, MAX_TABLE_CELL_LENGTH)));
  const isWhole =
    columns <= MAX_TABLE_COLUMNS && rows.length <= MAX_TABLE_ROWS && rows.flat().every((cell) => cell.length <= MAX_TABLE_CELL_LENGTH);
  return { grid: grid.length > 0 ? grid : [[""]], isWhole };
}

/** Pastes cells into the table from one cell on; the table grows if they don't fit. */
export function pasteCells(grid: TableGrid, at: TableCell, pasted: TableGrid): { readonly grid: TableGrid; readonly isWhole: boolean } {
  const height = Math.max(grid.length, at.row + pasted.length);
  const width = Math.max(lineCount(grid, "column"), at.column + lineCount(pasted, "column"));
  const rows = Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (__, column) => pasted[row - at.row]?.[column - at.column] ?? grid[row]?.[column] ?? ""),
  );
  return toGrid(rows);
}

/** Columns are rows of the table on its side. */
function onRows(grid: TableGrid, line: TableLine, change: (rows: TableGrid) => TableGrid): TableGrid {
  return line === "row" ? change(grid) : transpose(change(transpose(grid)));
}
