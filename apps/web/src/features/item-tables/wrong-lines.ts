import type { ParsedTable } from "@plein/contract/item-tables/parse-csv";
import { renderCsv } from "@plein/contract/item-tables/render-csv";
import type { LineError } from "./use-import.ts";

/**
 * Renders the invalid lines of a file as a new file, to correct and import again: with the same columns, and a column with the errors,
 * which the import ignores.
 */
export function renderWrongLines(table: ParsedTable, errors: readonly LineError[], textOf: (error: LineError) => string, problem: string) {
  const texts = new Map<number, string[]>();
  for (const error of errors) texts.set(error.line, [...(texts.get(error.line) ?? []), textOf(error)]);
  const rows = table.lines.flatMap(({ line, cells }) => {
    const wrong = texts.get(line);
    return wrong === undefined ? [] : [[...table.headers.map((_, index) => cells[index] ?? ""), wrong.join(" ")]];
  });
  return renderCsv([[...table.headers, problem], ...rows]);
}
