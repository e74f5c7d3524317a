import { writeFile } from "node:fs/promises";
import { renderCsv } from "@plein/contract/item-tables/render-csv";

/** The outcome for one element of the source. `line` is the line on which it starts. */
export type ReportLine = {
  readonly line: number;
  /** such as `item`, `page` or `picture` */
  readonly kind: string;
  readonly name: string;
  readonly outcome: "imported" | "skipped" | "refused" | "incomplete";
  /** the reason why it was not imported, or only in part */
  readonly reason: string;
  /** the guid of the imported object */
  readonly guid: string | null;
};

export type ImportReport = { readonly isDryRun: boolean; readonly seconds: number; readonly lines: readonly ReportLine[] };

/** Writes every line to a CSV file. */
export async function writeReport(path: string, { lines }: ImportReport): Promise<void> {
  const rows = lines.map(({ line, kind, name, outcome, reason, guid }) => [String(line), kind, name, outcome, reason, guid ?? ""]);
  await writeFile(path, renderCsv([["line", "kind", "name", "outcome", "reason", "guid"], ...rows]));
}

/** Formats the lines that need attention, and the totals. */
export function describeReport({ isDryRun, seconds, lines }: ImportReport): string {
  const problemLines = lines.filter(({ outcome }) => outcome === "refused" || outcome === "incomplete");
  const count = (outcome: ReportLine["outcome"]) => lines.filter((line) => line.outcome === outcome).length;
  const imported = count("imported") + count("incomplete");
  const pace = !isDryRun && imported > 0 ? ` in ${seconds.toFixed(1)} s` : "";
  return [
    ...problemLines.map(({ line, kind, name, outcome, reason }) => `line ${line}: ${kind} ${name}: ${outcome}: ${reason}`),
    `${isDryRun ? "To import" : "Imported"}: ${imported}${pace}, ${count("incomplete")} of them not as a whole.`,
    `Skipped: ${count("skipped")}${describeReasons(lines)}. Refused: ${count("refused")}.`,
  ].join("\n");
}

function describeReasons(lines: readonly ReportLine[]): string {
  const reasons = new Set(lines.flatMap(({ outcome, reason }) => (outcome === "skipped" ? [reason] : [])));
  return reasons.size === 0 ? "" : ` (${[...reasons].join(", ")})`;
}
