import { readFile, stat, writeFile } from "node:fs/promises";
import type { PleinClient } from "@plein/client/plein-client";
import { MAX_UNPACKED_BYTES, unpackedSize } from "@plein/contract/item-tables/archive-size";
import { importParts, MAX_IMPORT_CHANGES } from "@plein/contract/item-tables/import-parts";
import { parseItemRow, type RowItem } from "@plein/contract/item-tables/item-row";
import { decodeText, type ParsedTable, parseCsv, tableOf } from "@plein/contract/item-tables/parse-csv";
import { buildTableColumns, matchHeaders } from "@plein/contract/item-tables/table-column";
import { Command } from "commander";
import { type CliContext, withSession } from "../../sessions/connection.ts";
import { CliError } from "../../terminal/cli-error.ts";
import { EXIT_CODE } from "../../terminal/exit-code.ts";
import { type CallOptions, printResult, withCallOptions, withExamples } from "../command-options.ts";
import { findList } from "./find-list.ts";

type ImportOptions = CallOptions & { readonly type: string; readonly skipErrors?: true; readonly dryRun?: true };
/** The same limit as in the browser. */
const MAX_FILE_BYTES = 30 * 1024 * 1024;

type Line = { readonly line: number; readonly item: RowItem };
type Problem = { readonly line: number; readonly path: string; readonly message: string };

export function importCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("import"))
    .description(
      "Import a CSV or XLSX file: add its rows to a list, or change the items they identify; if any row is invalid, nothing is imported unless --skip-errors is used",
    )
    .argument("<list>", "path of the page with the list, or guid of its block")
    .argument("<file>", "a file whose first row names the columns: field names, or their labels in Dutch or English")
    .requiredOption("--type <name>", "item type of rows that don't name one")
    .option("--skip-errors", "skip invalid rows and import the others")
    .option("--dry-run", "only report problems")
    .action(async (which: string, file: string, { type, skipErrors, dryRun, ...options }: ImportOptions) => {
      const read = await readTable(file);
      const outcome = await withSession(options, "admin", context, async (plein) => {
        const blockGuid = await findList(plein, which);
        const lines = await linesOf(plein, { blockGuid, type, read });
        const problems = await check(plein, blockGuid, lines);
        const wrong = new Set(problems.map(({ line }) => line));
        const mayAdd = dryRun !== true && (problems.length === 0 || skipErrors === true);
        const good = lines.filter(({ line }) => !wrong.has(line));
        const added = mayAdd ? await add(plein, context, blockGuid, good.filter(isNew)) : 0;
        const changed = mayAdd ? await change(plein, context, good) : 0;
        return { lines: lines.length, added, changed, problems };
      });
      printResult(context.terminal, options, outcome, describe);
      if (outcome.problems.length > 0 && skipErrors !== true)
        throw new CliError(`${outcome.problems.length} problems; nothing was imported`, EXIT_CODE.failed);
    });
  return withExamples(command, [
    "items import /teams teams.csv --type team --platform meeuwen.localhost",
    "items import /nieuws nieuws.xlsx --type news --skip-errors",
  ]);
}

export function exportCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("export"))
    .description("Export the items of a list to a CSV or XLSX file that can be imported again")
    .argument("<list>", "path of the page with the list, or guid of its block")
    .argument("<file>", "file to write; its extension, .csv or .xlsx, sets the format")
    .option("--type <name>", "only items of one type")
    .option("--filter <json>", `such as '{"metadata.tags":"wonen"}'`)
    .option("--expired", "include expired items")
    .action(async (which: string, file: string, { type, filter, expired, ...options }: ExportOptions) => {
      const format = file.toLowerCase().endsWith(".xlsx") ? "xlsx" : "csv";
      const query = {
        format,
        ...(type === undefined ? {} : { listItemTypeName: type }),
        ...(filter === undefined ? {} : { filter }),
        ...(expired === undefined ? {} : { showExpiredItems: "true" }),
      };
      const { content } = await withSession(options, "admin", context, async (plein) =>
        plein.exportList(await findList(plein, which), query),
      );
      await writeFile(file, content);
      printResult(context.terminal, options, { file, bytes: content.length }, ({ bytes }) => `${bytes} bytes in ${file}.`);
    });
  return withExamples(command, ["items export /nieuws nieuws.csv --platform lindendaal.localhost"]);
}

type ExportOptions = CallOptions & { readonly type?: string; readonly filter?: string; readonly expired?: true };

async function readTable(path: string): Promise<ParsedTable> {
  const { size } = await stat(path);
  if (size > MAX_FILE_BYTES) throw new CliError(`${path} is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB`, EXIT_CODE.usage);
  const bytes = await readFile(path);
  const isZip = bytes.subarray(0, 2).toString("latin1") === "PK";
  const text = isZip ? "" : decodeText(bytes);
  if (text.includes("\0")) throw new CliError(`${path} is neither a CSV nor an XLSX file`, EXIT_CODE.usage);
  const read = isZip ? await readXlsx(bytes) : parseCsv(text);
  if (read.openQuoteAt !== null) throw new CliError(`The quote that starts on line ${read.openQuoteAt} is never closed`, EXIT_CODE.usage);
  if (read.lines.length === 0) throw new CliError(`${path} has no rows below its headers`, EXIT_CODE.usage);
  return read;
}

async function readXlsx(bytes: Uint8Array): Promise<ParsedTable> {
  if ((unpackedSize(bytes) ?? 0) > MAX_UNPACKED_BYTES) throw new CliError("The file is too large when unpacked", EXIT_CODE.usage);
  const { readSheet } = await import("read-excel-file/universal");
  // A copy, because a Node buffer may be a view on a larger one.
  const rows = await readSheet(new Uint8Array(bytes).buffer, { trim: false }).catch(() => null);
  if (rows === null) throw new CliError("Not an XLSX file", EXIT_CODE.usage);
  return tableOf(rows.map((row, index) => ({ line: index + 1, cells: row.map(textOf) })));
}

/** A spreadsheet's date has no time zone: the library returns it as if the clock were in UTC. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  return cell instanceof Date
    ? cell
        .toISOString()
        .replace("T", " ")
        .replace(/ 00:00:00\.000Z$|\.000Z$|Z$/, "")
    : String(cell);
}

type Reading = { readonly blockGuid: string; readonly type: string; readonly read: ParsedTable };

async function linesOf({ api }: PleinClient, { blockGuid, type, read }: Reading): Promise<Line[]> {
  const [types, targets] = await Promise.all([api.listItemTypes.list.query(), api.listItems.findImportTargets.query()]);
  const timeZone = targets.find((target) => target.blockGuid === blockGuid)?.timeZone;
  if (timeZone === undefined) throw new CliError("You may not add items to this list", EXIT_CODE.unauthorized);
  if (!types.some(({ name }) => name === type)) throw new CliError(`There is no item type ${type}`, EXIT_CODE.notFound);
  const own = types.filter(({ name }) => name === type);
  const keys = matchHeaders(read.headers, buildTableColumns([...own, ...types]));
  const unknown = read.headers.filter((header, index) => keys[index] === null && header !== "");
  if (unknown.length > 0) throw new CliError(`Unknown fields: ${unknown.join(", ")}`, EXIT_CODE.usage);
  return read.lines.map(({ line, cells }) => ({ line, item: parseItemRow(cells, { keys, types, typeName: type, timeZone }) }));
}

async function check({ api }: PleinClient, blockGuid: string, lines: readonly Line[]): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const part of importParts(lines, ({ item }) => item)) {
    const { errors } = await api.listItems.checkImport.mutate({ blockGuid, items: part.map(({ item }) => ({ ...item })) });
    for (const { path, message } of errors) {
      const [, index = "", pointer = ""] = /^\/items\/(\d+)(.*)$/.exec(path) ?? [];
      problems.push({ line: part[Number(index)]?.line ?? 0, path: pointer, message });
    }
  }
  return [...problems, ...twiceNamed(lines)].sort((one, other) => one.line - other.line);
}

/** A call sees only its own rows, so an item that occurs twice in a file is found here. */
function twiceNamed(lines: readonly Line[]): Problem[] {
  const first = new Map<string, number>();
  return lines.flatMap(({ line, item: { guid } }) => {
    if (guid === undefined) return [];
    const known = first.get(guid);
    if (known === undefined) first.set(guid, line);
    return known === undefined ? [] : [{ line, path: "/guid", message: `line ${known} also changes this item` }];
  });
}

function isNew({ item }: Line): boolean {
  return item.guid === undefined;
}

async function change({ api }: PleinClient, { terminal }: CliContext, lines: readonly Line[]): Promise<number> {
  const changes = lines.flatMap(({ item }) => (item.guid === undefined ? [] : [{ ...item, guid: item.guid }]));
  let changed = 0;
  for (const items of importParts(changes, (item) => item, MAX_IMPORT_CHANGES)) {
    await api.listItems.changeByLines.mutate({ items });
    changed += items.length;
    terminal.note(`${changed} of ${changes.length} changes`);
  }
  return changed;
}

async function add({ api }: PleinClient, { terminal }: CliContext, blockGuid: string, lines: readonly Line[]): Promise<number> {
  let added = 0;
  for (const part of importParts(lines, ({ item }) => item)) {
    await api.listItems.add.mutate({ blockGuid, items: part.map(({ item }) => ({ ...item })) });
    added += part.length;
    terminal.note(`${added} of ${lines.length} items`);
  }
  return added;
}

function describe({
  lines,
  added,
  changed,
  problems,
}: {
  readonly lines: number;
  readonly added: number;
  readonly changed: number;
  readonly problems: readonly Problem[];
}): string {
  return [
    ...problems.map(({ line, path, message }) => `line ${line}: ${path.replace(/^\/(metadata\/)?/, "")}: ${message}`),
    `${added} of ${lines} rows added${changed > 0 ? `, ${changed} items changed` : ""}.`,
  ].join("\n");
}
