import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RecordedColumn } from "@plein/db/testing/recorded-statement";
import ts from "typescript";
import { afterAll, describe, expect, it } from "vitest";
import type { Recording, Statement } from "./recording.ts";
import { listStatedRows } from "./row-type-at.ts";
import { findRowTypeProblems } from "./row-type-problems.ts";

const folder = mkdtempSync(join(tmpdir(), "plein-row-types-"));
afterAll(() => rmSync(folder, { recursive: true }));

const PRELUDE = `
declare class RawBuilder<T> { readonly row: T }
declare function sql<T>(parts: TemplateStringsArray): RawBuilder<T>;
declare function execute<T>(statement: RawBuilder<T>): Promise<T[]>;
function runSql<T>(statement: RawBuilder<T>): Promise<T[]> { return execute(statement); }
`;

const TYPES = {
  uuid: [2950, "U"],
  int4: [23, "N"],
  int8: [20, "N"],
  timestamptz: [1184, "D"],
  jsonb: [3802, "U"],
  mood: [70001, "E"],
} as const;
/** Table 7 has a column that can't be null and one that can. */
const CATALOG: Recording["catalog"] = {
  types: Object.entries(TYPES).map(([name, [oid, category]]) => ({ oid, name, category, labels: name === "mood" ? ["calm", "wild"] : [] })),
  columns: [
    { table: 7, attribute: 1, isNotNull: true },
    { table: 7, attribute: 2, isNotNull: false },
  ],
};

const column = (name: string, type: keyof typeof TYPES, origin: Partial<RecordedColumn> = {}): RecordedColumn => ({
  name,
  type: TYPES[type][0],
  table: 0,
  attribute: 0,
  ...origin,
});

type Case = { readonly rowType: string; readonly columns: readonly RecordedColumn[]; readonly nullColumns?: readonly string[] };

/** The problems of a statement with this row type that returned these columns. */
function problemsOf({ rowType, columns, nullColumns = [] }: Case): string[] {
  const { program, stack } = programWith(`const rows = runSql(sql<${rowType}>\`select\`);`);
  const statement: Statement = { sql: "select", stacks: [stack], columns, nullColumns: new Set(nullColumns) };
  const { problems, proven } = findRowTypeProblems(program, { catalog: CATALOG, statements: [statement] });
  expect(proven.size).toBe(1);
  return problems.map((problem) => problem.replace(/^.*?:\d+: /, ""));
}

/** A program of one file, and the stack of its statement: within `runSql`, which states no row type, and at its caller. */
function programWith(code: string) {
  const file = join(folder, "store.ts");
  const text = PRELUDE + code;
  writeFileSync(file, text);
  const program = ts.createProgram([file], { strict: true, target: ts.ScriptTarget.ES2023, lib: ["lib.es2023.d.ts"], types: [] });
  const positionOf = (call: string) => {
    const before = text.slice(0, text.lastIndexOf(call)).split("\n");
    return { file, line: before.length, column: (before.at(-1) ?? "").length + 1 };
  };
  return { program, stack: [positionOf("execute("), positionOf("runSql(")] };
}

describe("a row type", () => {
  it("is correct if names, types and nulls match the columns", () => {
    const columns = [
      column("guid", "uuid", { table: 7, attribute: 1 }),
      column("count", "int4"),
      column("on", "timestamptz"),
      column("data", "jsonb"),
    ];
    const rowType = "{ guid: string; count: number; on: Date | null; data: { a: string } }";
    expect(problemsOf({ rowType, columns, nullColumns: ["on"] })).toEqual([]);
  });

  it("may have optional members that the statement lacks, and be a union", () => {
    expect(problemsOf({ rowType: "{ count: number; more?: string }", columns: [column("count", "int4")] })).toEqual([]);
    const rowType = "{ kind: string; on: Date } | { kind: string; on: null } | { guid: string }";
    const columns = [column("kind", "mood"), column("on", "timestamptz")];
    expect(problemsOf({ rowType, columns, nullColumns: ["on"] })).toEqual([]);
  });

  it.each<[problem: string, found: Case]>([
    ["the type has name, the statement does not", { rowType: "{ guid: string; name: string }", columns: [column("guid", "uuid")] }],
    [
      "the statement has guid, the type does not",
      { rowType: "{ count: number }", columns: [column("count", "int4"), column("guid", "uuid")] },
    ],
    ["count is int8, its type number", { rowType: "{ count: number }", columns: [column("count", "int8")] }],
    ["on is timestamptz, its type string", { rowType: "{ on: string }", columns: [column("on", "timestamptz")] }],
    ["data is jsonb, its type { on: Date; }", { rowType: "{ data: { on: Date } }", columns: [column("data", "jsonb")] }],
    ["mood can be wild, which its type leaves out", { rowType: '{ mood: "calm" }', columns: [column("mood", "mood")] }],
    [
      "count was null, which its type excludes",
      { rowType: "{ count: number }", columns: [column("count", "int4")], nullColumns: ["count"] },
    ],
    [
      "on is a column that can be null, which its type excludes",
      { rowType: "{ on: Date }", columns: [column("on", "timestamptz", { table: 7, attribute: 2 })] },
    ],
  ])("is wrong: %s", (problem, found) => expect(problemsOf(found)).toEqual([problem]));

  it("is listed, so that a statement that no test runs is found", () => {
    const { program } = programWith("const rows = runSql(sql<{ guid: string }>`select`);\nconst done = runSql(sql<unknown>`delete`);");
    expect(listStatedRows(program)).toHaveLength(1);
  });
});
