import type { PleinClient } from "@plein/client/plein-client";
import type { NewListItem } from "@plein/contract/list-items/items/list-item";
import { Command, Option } from "commander";
import { type CliContext, resolveTarget, withSession } from "../../sessions/connection.ts";
import { CliError } from "../../terminal/cli-error.ts";
import { EXIT_CODE } from "../../terminal/exit-code.ts";
import { type CallOptions, printResult, withCallOptions, withExamples } from "../command-options.ts";
import { findList } from "../content/find-list.ts";
import { checkLines, type LineProblem } from "../content/item-lines.ts";
import { addItems, repeatUnfinished } from "./add-items.ts";
import { ImportLedger } from "./import-ledger.ts";
import { describeReport, type ImportReport, type ReportLine, writeReport } from "./import-report.ts";
import { readCsvItems, readJsonItems, type SourceItem } from "./source-items.ts";
import { UNFINISHED, type Unfinished } from "./unfinished-calls.ts";

export type ImportOptions = CallOptions & {
  readonly dryRun?: true;
  readonly ledger?: string;
  readonly report?: string;
  readonly unfinished?: Unfinished;
};
type ItemOptions = ImportOptions & { readonly type: string; readonly id?: string; readonly skipErrors?: true };

const FORMATS = {
  csv: {
    read: readCsvItems,
    description: "Import the rows of a CSV or XLSX file as new items of a list",
    id: "the column with the id that each row has in its source",
    example: "import csv /nieuws oud-nieuws.csv --type news --id nummer --dry-run",
  },
  json: {
    read: readJsonItems,
    description: "Import the items of a JSON array as new items of a list",
    id: "the member with the id that each item has in its source",
    example: "import json /nieuws oud-nieuws.json --type news --id id",
  },
} as const;

export function importItemsCommand(context: CliContext, format: keyof typeof FORMATS): Command {
  const { read, description, id: idOption, example } = FORMATS[format];
  const command = withImportOptions(new Command(format))
    .description(`${description}; a second run continues where the first one ended, and adds nothing twice`)
    .argument("<list>", "path of the page with the list, or guid of its block")
    .argument("<file>", "what to import")
    .requiredOption("--type <name>", "item type of those that don't name one")
    .option("--id <name>", `${idOption}; without it, it is recognised by its content`)
    .option("--skip-errors", "leave out what is invalid and import the rest")
    .action(async (which: string, file: string, { type, id, skipErrors, ...options }: ItemOptions) => {
      const { platform } = resolveTarget(options, context.config);
      const ledger = await ImportLedger.open(options.ledger ?? `${file}.import-ledger.jsonl`);
      const report = await withSession(options, "admin", context, async (plein) => {
        const blockGuid = await findList(plein, which);
        const { items, problems } = await read(plein, file, { blockGuid, type, id });
        const idOf = (item: SourceItem) => `item ${platform.toLowerCase()} ${blockGuid} ${item.id}`;
        if (options.dryRun !== true) await repeatUnfinished(plein, ledger, options.unfinished);
        return importItems(plein, {
          ledger,
          blockGuid,
          context,
          items,
          idOf,
          problems,
          isStrict: skipErrors !== true,
          isDryRun: options.dryRun === true,
        });
      });
      await finishImport(context, options, report);
      if (report.lines.some(({ outcome }) => outcome === "refused") && skipErrors !== true)
        throw new CliError("Nothing was imported; correct the file or use --skip-errors", EXIT_CODE.failed);
    });
  return withExamples(command, [example]);
}

/** The options of every import. */
export function withImportOptions(command: Command): Command {
  return withCallOptions(command)
    .option("--dry-run", "only report what would be imported")
    .option("--report <path>", "write the outcome for each line to a CSV file")
    .option("--ledger <path>", "file that remembers what was imported (by default beside the imported file)")
    .addOption(new Option("--unfinished <state>", "whether rows arrived that a run sent more than a day ago").choices(UNFINISHED));
}

export async function finishImport({ terminal }: CliContext, options: ImportOptions, report: ImportReport): Promise<void> {
  if (options.report !== undefined) await writeReport(options.report, report);
  printResult(terminal, options, report, describeReport);
}

type Importing = {
  readonly ledger: ImportLedger;
  readonly blockGuid: string;
  readonly context: CliContext;
  readonly items: readonly SourceItem[];
  readonly idOf: (item: SourceItem) => string;
  readonly problems: readonly LineProblem[];
  /** imports nothing if any item has an error */
  readonly isStrict: boolean;
  readonly isDryRun: boolean;
};

async function importItems(plein: PleinClient, importing: Importing): Promise<ImportReport> {
  const { ledger, blockGuid, context, items, idOf, isStrict, isDryRun } = importing;
  const startedAt = performance.now();
  const before = new Set(items.filter((item) => ledger.has(idOf(item))));
  const fresh = items.filter((item) => !before.has(item));
  const problems = groupByLine([...importing.problems, ...(await checkLines(plein, blockGuid, fresh))]);
  const good = fresh.filter(({ line }) => !problems.has(line));
  const imports = !isDryRun && !(isStrict && problems.size > 0);
  // The server's check has validated them.
  const additions = good.map((source) => ({ id: idOf(source), item: source.item as unknown as NewListItem }));
  if (imports) await addItems(plein, additions, { ledger, blockGuid, terminal: context.terminal });
  const lines = items.map((source): ReportLine => {
    const { line, item } = source;
    const problem = problems.get(line);
    const common = { line, kind: "item", name: item.title, guid: ledger.find(idOf(source)) };
    if (before.has(source)) return { ...common, outcome: "skipped", reason: "imported before" };
    if (problem !== undefined) return { ...common, outcome: "refused", reason: problem };
    return imports || isDryRun
      ? { ...common, outcome: "imported", reason: "" }
      : { ...common, outcome: "skipped", reason: "other lines are invalid" };
  });
  return { isDryRun, seconds: (performance.now() - startedAt) / 1000, lines };
}

function groupByLine(problems: readonly LineProblem[]): ReadonlyMap<number, string> {
  const grouped = new Map<number, string>();
  for (const { line, path, message } of problems) {
    const text = `${path.replace(/^\/(metadata\/)?/, "")}: ${message}`;
    const known = grouped.get(line);
    grouped.set(line, known === undefined ? text : `${known} · ${text}`);
  }
  return grouped;
}
