export type Column<Row> = { readonly title: string; readonly value: (row: Row) => string };

const GAP = "  ";

/** Formats rows under their column titles, each column as wide as its widest value. Says "None." without rows. */
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

/** Removes control characters: stored text comes from strangers and must not control this terminal. */
function withoutControls(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, " ");
}
