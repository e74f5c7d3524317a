import { readFile } from "node:fs/promises";
import type { PleinClient } from "@plein/client/plein-client";
import { itemLabelOf } from "@plein/contract/item-types/item-label";
import { type ListItemType, ListItemTypeInput } from "@plein/contract/item-types/list-item-type";
import { Command } from "commander";
import { type CliContext, withSession } from "../../sessions/connection.ts";
import { CliError } from "../../terminal/cli-error.ts";
import { EXIT_CODE } from "../../terminal/exit-code.ts";
import { table } from "../../terminal/table.ts";
import { type CallOptions, printResult, withCallOptions, withExamples } from "../command-options.ts";

const TYPE = ["<type>", "name of the type, such as team"] as const;
const FILE = ["<file>", "JSON with label, fields and defaultSortBy, as written by `item-types show --json`"] as const;

export function itemTypesCommand(context: CliContext): Command {
  return new Command("item-types")
    .description("Item types, built-in and the platform's own")
    .addCommand(listCommand(context))
    .addCommand(showCommand(context))
    .addCommand(addCommand(context))
    .addCommand(saveCommand(context))
    .addCommand(removeCommand(context));
}

function listCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("list"))
    .description("List item types, the built-in ones first")
    .action(async (options: CallOptions) => {
      const types = await withSession(options, "admin", context, ({ api }) => api.listItemTypes.list.query());
      printResult(context.terminal, options, types, describe);
    });
  return withExamples(command, ["item-types list --platform meeuwen.localhost"]);
}

function showCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("show"))
    .description("Show one item type with its fields")
    .argument(...TYPE)
    .action(async (name: string, options: CallOptions) => {
      const type = await withSession(options, "admin", context, (plein) => findType(plein, name));
      printResult(context.terminal, options, type, ({ fields }) =>
        table(fields, [
          { title: "FIELD", value: (field) => field.name },
          { title: "LABEL", value: ({ label }) => itemLabelOf(label, "nl") },
          { title: "TYPE", value: (field) => field.type },
          { title: "REQUIRED", value: ({ isRequired }) => (isRequired ? "yes" : "no") },
        ]),
      );
    });
  return withExamples(command, ["item-types show team --platform meeuwen.localhost --json"]);
}

function addCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("add"))
    .description("Add an item type; its name can't be changed later")
    .argument("<name>", "a lower-case letter, then letters and digits")
    .argument(...FILE)
    .action(async (name: string, file: string, options: CallOptions) => {
      const input = await readType(file);
      const type = await withSession(options, "admin", context, ({ api }) => api.listItemTypes.add.mutate({ ...input, name }));
      printResult(context.terminal, options, type, (added) => describe([added]));
    });
  return withExamples(command, ["item-types add team team.json --platform meeuwen.localhost"]);
}

function saveCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("save"))
    .description("Change an item type; items keep all values, and --dry-run reports the effect on them")
    .argument(...TYPE)
    .argument(...FILE)
    .option("--dry-run", "only report the effect, without changing anything")
    .action(async (name: string, file: string, { dryRun, ...options }: CallOptions & { readonly dryRun?: boolean }) => {
      const input = await readType(file);
      if (dryRun === true) {
        const effects = await withSession(options, "admin", context, async (plein) =>
          plein.api.listItemTypes.preview.mutate({ ...input, guid: await findGuid(plein, name) }),
        );
        return printResult(context.terminal, options, effects, ({ itemCount, effects: rows }) =>
          [`${itemCount} items of this type.`, ...rows.map((row) => `${row.field}: ${row.effect} for ${row.itemCount}`)].join("\n"),
        );
      }
      const type = await withSession(options, "admin", context, async (plein) =>
        plein.api.listItemTypes.save.mutate({ ...input, guid: await findGuid(plein, name) }),
      );
      printResult(context.terminal, options, type, (saved) => describe([saved]));
    });
  return withExamples(command, ["item-types save team team.json --dry-run", "item-types save team team.json"]);
}

function removeCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("remove"))
    .description("Remove one of the platform's own item types that no item uses")
    .argument(...TYPE)
    .action(async (name: string, options: CallOptions) => {
      const removed = await withSession(options, "admin", context, async (plein) =>
        plein.api.listItemTypes.remove.mutate({ guid: await findGuid(plein, name) }),
      );
      printResult(context.terminal, options, removed, () => "Removed.");
    });
  return withExamples(command, ["item-types remove team --platform meeuwen.localhost"]);
}

async function findType({ api }: PleinClient, name: string): Promise<ListItemType> {
  const type = (await api.listItemTypes.list.query()).find((candidate) => candidate.name === name);
  if (type === undefined) throw new CliError(`There is no item type ${name}`, EXIT_CODE.notFound);
  return type;
}

async function findGuid(plein: PleinClient, name: string): Promise<string> {
  const { guid } = await findType(plein, name);
  if (guid === null) throw new CliError(`${name} is built in and can't be changed`, EXIT_CODE.usage);
  return guid;
}

/** Reads the members of `show --json` output that can be changed. */
async function readType(path: string): Promise<ListItemTypeInput> {
  const { label, fields, defaultSortBy } = objectOf(await readFile(path, "utf8"), path);
  const parsed = ListItemTypeInput.safeParse({ label, fields, defaultSortBy });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new CliError(`${path}: /${issue?.path.join("/") ?? ""}: ${issue?.message ?? ""}`, EXIT_CODE.usage);
}

function objectOf(text: string, path: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null) return value as Record<string, unknown>;
  } catch {
    // The error below covers it.
  }
  throw new CliError(`${path} does not contain a JSON object`, EXIT_CODE.usage);
}

function describe(types: readonly ListItemType[]): string {
  return table(types, [
    { title: "NAME", value: ({ name }) => name },
    { title: "LABEL", value: ({ label }) => itemLabelOf(label, "nl") },
    { title: "FIELDS", value: ({ fields }) => String(fields.length) },
    { title: "ORDER", value: ({ defaultSortBy }) => defaultSortBy },
    { title: "BUILT IN", value: ({ isBuiltIn }) => (isBuiltIn ? "yes" : "no") },
  ]);
}
