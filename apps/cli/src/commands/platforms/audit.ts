import { appendFile, writeFile } from "node:fs/promises";
import type { PleinClient } from "@plein/client/plein-client";
import { type AuditEntry, type AuditExport, type AuditFilter, type AuditName, MAX_AUDIT_ENTRIES } from "@plein/contract/audit/audit-entry";
import { Command } from "commander";
import { type CliContext, withSession } from "../../sessions/connection.ts";
import { CliError } from "../../terminal/cli-error.ts";
import { EXIT_CODE } from "../../terminal/exit-code.ts";
import { table } from "../../terminal/table.ts";
import { type CallOptions, printResult, withCallOptions, withExamples } from "../command-options.ts";
import { findUser, USER_ARGUMENT } from "../users/find-user.ts";

type FilterOptions = CallOptions & {
  readonly actor?: string;
  readonly action?: string;
  readonly object?: string;
  readonly from?: string;
  readonly until?: string;
};
type ListOptions = FilterOptions & { readonly limit: string };
type ExportOptions = FilterOptions & { readonly out: string };

export function auditCommand(context: CliContext): Command {
  return new Command("audit")
    .description("The audit log of a platform")
    .addCommand(listCommand(context))
    .addCommand(exportCommand(context))
    .addCommand(verifyCommand(context));
}

function listCommand(context: CliContext): Command {
  const command = withFilterOptions(new Command("list"))
    .description("List audit entries, newest first")
    .option("--limit <number>", "maximum number of entries", "100")
    .action(async ({ limit, ...options }: ListOptions) => {
      const maxEntries = Number(limit);
      if (!Number.isInteger(maxEntries) || maxEntries < 1)
        throw new CliError("--limit must be a whole number of at least 1.", EXIT_CODE.usage);
      const entries = await withSession(options, "admin", context, (plein) => readEntries(plein, options, maxEntries));
      printResult(context.terminal, options, entries, (rows) =>
        table(rows, [
          { title: "NR", value: ({ sequence }) => String(sequence) },
          { title: "WHEN", value: ({ createdOn }) => createdOn },
          { title: "WHO", value: ({ actor }) => nameOf(actor) },
          { title: "WHAT", value: ({ action }) => action },
          { title: "TO", value: ({ objectType, object }) => [objectType, nameOf(object)].filter((part) => part !== "").join(" ") },
          { title: "REASON", value: ({ reason }) => reason },
        ]),
      );
    });
  return withExamples(command, [
    "audit list --platform meeuwen.localhost",
    "audit list --actor admin@meeuwen.example --action users --from 2026-11-01 --json",
  ]);
}

function withFilterOptions(command: Command): Command {
  return withCallOptions(command)
    .option("--actor <user>", `only actions of this user: ${USER_ARGUMENT}`)
    .option("--action <name>", "only this action, such as users.deactivate, or group of actions, such as users")
    .option("--object <guid>", "only actions on this object")
    .option("--from <date>", "from this date or time on, such as 2026-11-01")
    .option("--until <date>", "before this date or time");
}

function exportCommand(context: CliContext): Command {
  const command = withFilterOptions(new Command("export"))
    .description("Export audit entries to a CSV file for a spreadsheet (separated by semicolons)")
    .requiredOption("--out <file>", "file to write")
    .action(async (options: ExportOptions) => {
      const done = await withSession(options, "admin", context, (plein) => writeEntries(plein, options));
      printResult(context.terminal, options, done, ({ file }) => `Written to ${file}.`);
    });
  return withExamples(command, ["audit export --out log.csv --action users --platform meeuwen.localhost"]);
}

/** Writes the log in batches, since it may not fit in memory. */
async function writeEntries(plein: PleinClient, options: ExportOptions): Promise<{ file: string }> {
  const filter = await filterOf(plein, options);
  let before: number | null | undefined;
  while (before !== null) {
    const part: AuditExport = await plein.api.audit.export.mutate({ ...filter, before });
    await (before === undefined ? writeFile(options.out, part.csv) : appendFile(options.out, part.csv));
    before = part.next;
  }
  return { file: options.out };
}

function verifyCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("verify"))
    .description("Verify that no entry of the log was changed or removed")
    .action(async (options: CallOptions) => {
      const verification = await withSession(options, "admin", context, ({ api }) => api.audit.verify.query());
      printResult(context.terminal, options, verification, ({ isWhole, count, firstBroken }) =>
        isWhole ? `The log is intact: ${count} entries.` : `The log is broken at entry ${firstBroken}.`,
      );
      if (!verification.isWhole) throw new CliError("Entries of the log were changed or removed.", EXIT_CODE.failed);
    });
  return withExamples(command, ["audit verify --platform meeuwen.localhost"]);
}

async function readEntries(plein: PleinClient, options: Omit<ListOptions, "limit">, maxEntries: number): Promise<AuditEntry[]> {
  const filter = await filterOf(plein, options);
  const entries: AuditEntry[] = [];
  let before: number | null | undefined;
  while (entries.length < maxEntries && before !== null) {
    const itemCount = Math.min(MAX_AUDIT_ENTRIES, maxEntries - entries.length);
    const page = await plein.api.audit.list.query({ ...filter, before, itemCount });
    entries.push(...page.entries);
    before = page.next;
  }
  return entries;
}

async function filterOf(plein: PleinClient, options: FilterOptions): Promise<AuditFilter> {
  return {
    actorGuid: options.actor === undefined ? undefined : await findUser(plein, options.actor),
    action: options.action,
    objectGuid: options.object,
    from: momentOf(options.from),
    until: momentOf(options.until),
  };
}

function momentOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime())) throw new CliError(`"${text}" is not a date. Use the form 2026-11-21.`, EXIT_CODE.usage);
  return moment.toISOString();
}

function nameOf(named: AuditName | null): string {
  return named === null ? "" : named.name || named.guid;
}
