import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RecordedCatalog, RecordedColumn, RecordedLine } from "@plein/db/testing/recorded-statement";

/** The statements that a test run recorded: see packages/db/src/testing/statement-recorder.ts. */
export type Recording = { readonly catalog: RecordedCatalog; readonly statements: readonly Statement[] };

export type Statement = {
  readonly sql: string;
  /** the call stack in this repository when it was sent, innermost frame first; one stack per process */
  readonly stacks: readonly (readonly Frame[])[];
  readonly columns: readonly RecordedColumn[];
  /** names of the columns in which a test saw a null */
  readonly nullColumns: ReadonlySet<string>;
};

/** A position in a source file; line and column count from 1. */
export type Frame = { readonly file: string; readonly line: number; readonly column: number };

type Draft = { sql: string; stacks: Frame[][]; columns: readonly RecordedColumn[] | null; nullColumns: Set<string> };

/** @returns null if nothing was recorded */
export function readRecording(folder: string): Recording | null {
  const catalog = join(folder, "catalog.json");
  if (!existsSync(catalog)) return null;
  const drafts = new Map<string, Draft>();
  for (const file of globSync("*.jsonl", { cwd: folder })) {
    for (const line of readFileSync(join(folder, file), "utf8").split("\n")) if (line !== "") add(drafts, JSON.parse(line));
  }
  const statements = [...drafts.values()].flatMap(({ columns, ...draft }) => (columns === null ? [] : [{ ...draft, columns }]));
  return { catalog: JSON.parse(readFileSync(catalog, "utf8")), statements };
}

function add(drafts: Map<string, Draft>, line: RecordedLine): void {
  const draft = drafts.get(line.id) ?? { sql: "", stacks: [], columns: null, nullColumns: new Set() };
  drafts.set(line.id, draft);
  if ("sql" in line) {
    draft.sql = line.sql;
    draft.stacks.push(line.stack.flatMap(parseFrame));
  } else if ("columns" in line) draft.columns = line.columns;
  else draft.nullColumns.add(line.nullColumn);
}

const FRAME = /\(?(?:file:\/\/)?(\/[^()]+):(\d+):(\d+)\)?$/;

function parseFrame(line: string): Frame[] {
  const [, file, row, column] = FRAME.exec(line) ?? [];
  if (file === undefined || file.includes("/node_modules/")) return [];
  return [{ file, line: Number(row), column: Number(column) }];
}
