export type Column<Row> = { readonly title: string; readonly value: (row: Row) => string };

const GAP = "  ";

/** Rows under their titles, each column as wide as its widest value. Without rows it says so. */
export function table<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string {
  if (rows.length === 0) return "None.";
  const cells = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ value }) => withoutControls(value(row))))];
  const widths = columns.map((_, index) => Math.max(...cells.map((line) => line[index]?.length ?? 0)));
  return cells
    .map((line) =>
      line
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join(GAP)
        .trimEnd(),
    )
    .join("\n");
}

/** What somebody typed into a form must not move this terminal's cursor. */
function withoutControls(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, " ");
}
