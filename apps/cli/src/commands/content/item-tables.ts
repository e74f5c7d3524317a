import { writeFile } from "node:fs/promises";
import type { PleinClient } from "@plein/client/plein-client";
import { importParts, MAX_IMPORT_CHANGES } from "@plein/contract/item-tables/import-parts";
import { Command } from "commander";
import { type CliContext, withSession } from "../../sessions/connection.ts";
import { CliError } from "../../terminal/cli-error.ts";
import { EXIT_CODE } from "../../terminal/exit-code.ts";
import { type CallOptions, printResult, withCallOptions, withExamples } from "../command-options.ts";
import { findList } from "./find-list.ts";
import { checkLines, describeProblem, type ItemLine, type LineProblem, linesOf } from "./item-lines.ts";
import { readTable } from "./read-table.ts";

type ImportOptions = CallOptions & { readonly type: string; readonly skipErrors?: true; readonly dryRun?: true };
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
      const parsedTable = await readTable(file);
      const outcome = await withSession(options, "admin", context, async (plein) => {
        const blockGuid = await findList(plein, which);
        const lines = await linesOf(plein, { blockGuid, type, read: parsedTable });
        const problems = await checkLines(plein, blockGuid, lines);
        const invalidLines = new Set(problems.map(({ line }) => line));
        const canWrite = dryRun !== true && (problems.length === 0 || skipErrors === true);
        const validLines = lines.filter(({ line }) => !invalidLines.has(line));
        const added = canWrite ? await add(plein, context, blockGuid, validLines.filter(isNew)) : 0;
        const changed = canWrite ? await change(plein, context, validLines) : 0;
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

function isNew({ item }: ItemLine): boolean {
  return item.guid === undefined;
}

async function change({ api }: PleinClient, { terminal }: CliContext, lines: readonly ItemLine[]): Promise<number> {
  const changes = lines.flatMap(({ item }) => (item.guid === undefined ? [] : [{ ...item, guid: item.guid }]));
  let changed = 0;
  for (const items of importParts(changes, (item) => item, MAX_IMPORT_CHANGES)) {
    await api.listItems.changeByLines.mutate({ items });
    changed += items.length;
    terminal.note(`${changed} of ${changes.length} changes`);
  }
  return changed;
}

async function add({ api }: PleinClient, { terminal }: CliContext, blockGuid: string, lines: readonly ItemLine[]): Promise<number> {
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
  readonly problems: readonly LineProblem[];
}): string {
  return [...problems.map(describeProblem), `${added} of ${lines} rows added${changed > 0 ? `, ${changed} items changed` : ""}.`].join(
    "\n",
  );
}
