/** One line of the result: the figure, its goal, and whether it was reached. */
export type Row = {
  readonly name: string;
  readonly measured: number;
  readonly goal: number;
  /** which direction is better */
  readonly better: "higher" | "lower";
  /** empty for a ratio */
  readonly unit: "" | "%" | "kB" | "s" | "MB" | "ms" | "/s";
  /** the figures that this one was derived from */
  readonly detail: string;
};

export function isReached({ measured, goal, better }: Row): boolean {
  return better === "higher" ? measured >= goal : measured <= goal;
}

/** A Markdown table, which can be pasted into docs/performance.md. */
export function tableOf(rows: readonly Row[]): string {
  const cells = [
    ["what", "measured", "goal", "", "from"],
    ...rows.map((row) => [
      row.name,
      amount(row.measured, row.unit),
      `${row.better === "higher" ? "≥" : "≤"} ${amount(row.goal, row.unit)}`,
      isReached(row) ? "reached" : "missed",
      row.detail,
    ]),
  ];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)));
  const lines = cells.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`);
  return [lines[0], `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`, ...lines.slice(1)].join("\n");
}

function amount(value: number, unit: Row["unit"]): string {
  const text = unit === "" || unit === "s" || unit === "%" ? value.toFixed(2) : value.toFixed(value < 100 ? 1 : 0);
  return unit === "" ? text : `${text} ${unit}`;
}
