import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { threadId } from "node:worker_threads";
import { type CompiledQuery, DefaultQueryExecutor } from "kysely";
import pg from "pg";
import { withOwnerClient } from "./owner-client.ts";
import type { RecordedCatalog, RecordedLine } from "./recorded-statement.ts";

/** Test runs that prove row types set this folder; see tooling/checks/row-types. */
const RECORDING_FOLDER = process.env.PLEIN_STATEMENTS;

/** Databases that are copies of the migrated template, so that the ids of their types and columns are the same. */
const COPY = /^plein_test_/;
const MAX_FRAMES = 30;
const PATCHED = Symbol.for("plein.statement-recorder");

/** Places of the product that started a statement, by its SQL text: a statement may occur in several places. */
const places = new Map<string, Set<string>>();

type Recorded = { id: string; columns: string[]; nulls: Set<string> };
/** by SQL text; null until its first result is in */
const recorded = new Map<string, Recorded | null>();

/**
 * Records, once for each SQL text that this process sends to a test database: the product's stack that started it, the columns of its
 * result, and which columns were ever null. Does nothing if no folder is set.
 */
export function recordStatements(): void {
  if (RECORDING_FOLDER === undefined || Reflect.has(pg.Client.prototype, PATCHED)) return;
  Reflect.set(pg.Client.prototype, PATCHED, true);
  mkdirSync(RECORDING_FOLDER, { recursive: true });
  patchExecutor();
  patchClient();
}

/** Records once the names of type and column ids, which are the same in every copy of the template. */
export async function recordCatalog(ownerUrl: string): Promise<void> {
  if (RECORDING_FOLDER === undefined) return;
  const file = path.join(RECORDING_FOLDER, "catalog.json");
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(await withOwnerClient(ownerUrl, readCatalog)));
}

async function readCatalog(client: pg.Client): Promise<RecordedCatalog> {
  const types = await client.query<RecordedCatalog["types"][number]>(`
    select t.oid::int, t.typname as name, t.typcategory as category,
           array(select enumlabel::text from pg_enum where enumtypid = t.oid order by enumsortorder) as labels from pg_type t`);
  const columns = await client.query<RecordedCatalog["columns"][number]>(`
    select attrelid::int as "table", attnum::int as attribute, attnotnull as "isNotNull"
      from pg_attribute join pg_class c on c.oid = attrelid where attnum > 0 and c.relkind in ('r', 'p')`);
  return { types: types.rows, columns: columns.rows };
}

/** A statement's stack ends at its first await, so it is recorded when Kysely starts it. */
function patchExecutor(): void {
  const prototype = Object.getPrototypeOf(DefaultQueryExecutor.prototype);
  const { executeQuery } = prototype;
  prototype.executeQuery = function (this: unknown, query: CompiledQuery) {
    if (query.query.kind === "RawNode") recordStack(query.sql);
    // The builder's own statements have types from tables.ts.
    else if (!recorded.has(query.sql)) recorded.set(query.sql, { id: "", columns: [], nulls: new Set() });
    return executeQuery.call(this, query);
  };
}

function patchClient(): void {
  const { query } = pg.Client.prototype;
  Reflect.set(pg.Client.prototype, "query", function (this: pg.Client, ...args: unknown[]) {
    const text = sqlOf(args[0]);
    if (text === null || !COPY.test(this.database ?? "")) return Reflect.apply(query, this, args);
    // Statements of Kysely were recorded there, with a longer stack.
    if (!recorded.has(text)) recordStack(text);
    const result: unknown = Reflect.apply(query, this, args);
    if (!(result instanceof Promise)) return result;
    return result.then((value: unknown) => {
      if (isResult(value)) recordResult(text, value);
      return value;
    });
  });
}

function sqlOf(query: unknown): string | null {
  if (typeof query === "string") return query;
  const text: unknown = typeof query === "object" && query !== null ? Reflect.get(query, "text") : null;
  return typeof text === "string" ? text : null;
}

function isResult(value: unknown): value is pg.QueryResult<Record<string, unknown>> {
  return typeof value === "object" && value !== null && "fields" in value && "rows" in value;
}

/** Records the call site of a statement in the product, if it has one: the statements of tests and their fixtures need no proof. */
function recordStack(sql: string): void {
  const sites = productSites();
  if (sites.length === 0) return;
  // Positions in the code that the test runner compiled: finding their lines, and mapping those to the sources, is only worthwhile for
  // a new call site, and every statement of a run comes here.
  let place = "";
  for (const site of sites) place += `${fileNumberOf(site)}:${site.getPosition()} `;
  const known = places.get(sql);
  if (known?.has(place)) return;
  if (known === undefined) places.set(sql, new Set([place]));
  else known.add(place);
  if (!recorded.has(sql)) recorded.set(sql, null);
  write({ id: idOf(sql), sql, stack: linesOf(sites) });
}

/** The stack's part in the product, innermost call first, up to the test that called it. */
function productSites(): NodeJS.CallSite[] {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Error.stackTraceLimit = MAX_FRAMES;
  Error.prepareStackTrace = (_error, sites) => sites;
  const { stack } = new Error() as { stack?: unknown };
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  const own: NodeJS.CallSite[] = [];
  for (const site of stack as NodeJS.CallSite[]) {
    const number = fileNumberOf(site);
    if (number === OF_TEST) break;
    if (number !== NOT_OWN) own.push(site);
  }
  return own;
}

const THIS_FILE = import.meta.filename;
const TEST = /\.test\.tsx?$|\/testing\//;

const NOT_OWN = -1;
const OF_TEST = -2;
/** by path */
const fileNumbers = new Map<string, number>();

/** A number for a file of the product; NOT_OWN for one of a package or of Node.js, OF_TEST for a test or its fixtures. */
function fileNumberOf(site: NodeJS.CallSite): number {
  const file = site.getFileName() ?? "";
  const known = fileNumbers.get(file);
  if (known !== undefined) return known;
  const number = newFileNumber(file);
  fileNumbers.set(file, number);
  return number;
}

function newFileNumber(file: string): number {
  if (!isOwn(file)) return NOT_OWN;
  return TEST.test(file) ? OF_TEST : fileNumbers.size;
}

function isOwn(file: string): boolean {
  return path.isAbsolute(file.replace(/^file:\/\//, "")) && !file.includes("/node_modules/") && !file.endsWith(THIS_FILE);
}

/** The call sites with positions in the sources, which the test runner's own function maps. */
function linesOf(sites: NodeJS.CallSite[]): string[] {
  const text: unknown = Error.prepareStackTrace?.(new Error(), sites) ?? sites.map((site) => `    at ${site}`).join("\n");
  return String(text)
    .split("\n")
    .filter((line) => line.startsWith("    at "));
}

function recordResult(sql: string, { fields, rows }: pg.QueryResult<Record<string, unknown>>): void {
  if (!recorded.has(sql)) return;
  const known = recorded.get(sql) ?? { id: idOf(sql), columns: fields.map(({ name }) => name), nulls: new Set<string>() };
  if (known.id === "") return;
  if (recorded.get(sql) === null) {
    recorded.set(sql, known);
    const columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
      name,
      type: dataTypeID,
      table: tableID,
      attribute: columnID,
    }));
    write({ id: known.id, columns });
  }
  for (const column of known.columns) {
    if (known.nulls.has(column) || !rows.some((row) => row[column] === null)) continue;
    known.nulls.add(column);
    write({ id: known.id, nullColumn: column });
  }
}

function idOf(sql: string): string {
  return createHash("sha1").update(sql).digest("base64url");
}

function write(line: RecordedLine): void {
  appendFileSync(path.join(RECORDING_FOLDER ?? "", `${process.pid}-${threadId}.jsonl`), `${JSON.stringify(line)}\n`);
}
