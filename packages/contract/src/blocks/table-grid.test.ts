import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addLine,
  isRectangular,
  lineCount,
  lineMax,
  MAX_TABLE_CELL_LENGTH,
  MAX_TABLE_COLUMNS,
  MAX_TABLE_ROWS,
  moveLine,
  pasteCells,
  removeLine,
  type TableGrid,
  type TableLine,
  toGrid,
  transpose,
} from "./table-grid.ts";

const line = fc.constantFrom<TableLine>("row", "column");
const grids = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 5 }))
  .chain(([height, width]) =>
    fc.array(fc.array(fc.string({ maxLength: 4 }), { minLength: width, maxLength: width }), { minLength: height, maxLength: height }),
  );
const ragged = fc.array(fc.array(fc.string({ maxLength: 4 }), { maxLength: 6 }), { maxLength: 6 });
const full = (height: number, width: number): TableGrid => Array.from({ length: height }, () => Array<string>(width).fill("x"));
/** Some index of a row or column of this table. */
const indexIn = (grid: TableGrid, which: TableLine, choice: number) => choice % lineCount(grid, which);

describe("a table", () => {
  it("is turned on its side twice without a difference", () => {
    fc.assert(
      fc.property(grids, (grid) => {
        expect(transpose(transpose(grid))).toEqual(grid);
      }),
    );
  });

  it("is the same after a row or column is added and removed", () => {
    fc.assert(
      fc.property(grids, line, fc.nat(), (grid, which, choice) => {
        const index = choice % (lineCount(grid, which) + 1);
        const added = addLine(grid, which, index);
        expect(lineCount(added, which)).toBe(lineCount(grid, which) + 1);
        expect(isRectangular(added)).toBe(true);
        expect(removeLine(added, which, index)).toEqual(grid);
      }),
    );
  });

  it("is the same after a row or column moves and moves back, and loses no cell meanwhile", () => {
    fc.assert(
      fc.property(grids, line, fc.nat(), fc.nat(), (grid, which, one, other) => {
        const [from, to] = [indexIn(grid, which, one), indexIn(grid, which, other)];
        const moved = moveLine(grid, which, { from, to });
        expect(moved.flat().toSorted()).toEqual(grid.flat().toSorted());
        expect(moveLine(moved, which, { from: to, to: from })).toEqual(grid);
      }),
    );
  });

  it("keeps its last row and column, and stops at its limits", () => {
    expect(removeLine([["a"]], "row", 0)).toEqual([["a"]]);
    expect(removeLine([["a"]], "column", 0)).toEqual([["a"]]);
    expect(moveLine([["a"], ["b"]], "row", { from: 0, to: 2 })).toEqual([["a"], ["b"]]);
    expect(moveLine([["a"], ["b"]], "row", { from: 0, to: -1 })).toEqual([["a"], ["b"]]);
    for (const which of ["row", "column"] as const) {
      const largest = which === "row" ? full(lineMax(which), 1) : full(1, lineMax(which));
      expect(addLine(largest, which, 0)).toBe(largest);
    }
  });
});

describe("pasted cells", () => {
  it("make a rectangle that has every cell at its place", () => {
    fc.assert(
      fc.property(ragged, (rows) => {
        const { grid, isWhole } = toGrid(rows);
        expect(isWhole).toBe(true);
        expect(isRectangular(grid)).toBe(true);
        expect(lineCount(grid, "column")).toBeGreaterThan(0);
        for (const [row, cells] of rows.entries()) for (const [column, cell] of cells.entries()) expect(grid[row]?.[column]).toBe(cell);
      }),
    );
  });

  it("replace the cells from there on, and no other", () => {
    fc.assert(
      fc.property(grids, grids, fc.nat(), fc.nat(), (grid, pasted, one, other) => {
        const at = { row: indexIn(grid, "row", one), column: indexIn(grid, "column", other) };
        const { grid: result } = pasteCells(grid, at, pasted);
        expect(isRectangular(result)).toBe(true);
        for (const [row, cells] of result.entries())
          for (const [column, cell] of cells.entries())
            expect(cell).toBe(pasted[row - at.row]?.[column - at.column] ?? grid[row]?.[column] ?? "");
      }),
    );
  });

  it("are cut off at a table's limits, which is reported", () => {
    const tall = toGrid(full(MAX_TABLE_ROWS + 1, 2));
    expect([tall.grid.length, tall.isWhole]).toEqual([MAX_TABLE_ROWS, false]);
    const wide = toGrid(full(2, MAX_TABLE_COLUMNS + 1));
    expect([wide.grid[0]?.length, wide.isWhole]).toEqual([MAX_TABLE_COLUMNS, false]);
    const long = toGrid([["x".repeat(MAX_TABLE_CELL_LENGTH + 1)]]);
    expect([long.grid[0]?.[0]?.length, long.isWhole]).toEqual([MAX_TABLE_CELL_LENGTH, false]);
  });
});
