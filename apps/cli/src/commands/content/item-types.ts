import { readFile } from "node:fs/promises";
import type { PleinClient } from "@plein/client/plein-client";
import { itemLabelOf } from "@plein/contract/item-types/item-label";
import { type ListItemType, ListItemTypeInput } from "@plein/contract/item-types/list-item-type";
import { Command } from "commander";
import { asSignedIn, type CliContext } from "../../sessions/connection.ts";
import { CliError } from "../../terminal/cli-error.ts";
import { EXIT_CODE } from "../../terminal/exit-code.ts";
import { table } from "../../terminal/table.ts";
import { answer, type CallOptions, withCallOptions, withExamples } from "../command-options.ts";

const TYPE = ["<type>", "its name, such as team"] as const;
const FILE = ["<file>", "JSON with label, fields and defaultSortBy, as `item-types show --json` gives them"] as const;

export function itemTypesCommand(context: CliContext): Command {
  return new Command("item-types")
    .description("The types that items can have, and the platform's own among them")
    .addCommand(listCommand(context))
    .addCommand(showCommand(context))
    .addCommand(addCommand(context))
    .addCommand(saveCommand(context))
    .addCommand(removeCommand(context));
}

function listCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("list"))
    .description("List the types, the built-in ones first")
    .action(async (options: CallOptions) => {
      const types = await asSignedIn(options, "admin", context, ({ api }) => api.listItemTypes.list.query());
      answer(context.terminal, options, types, describe);
    });
  return withExamples(command, ["item-types list --platform meeuwen.localhost"]);
}

function showCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("show"))
    .description("One type with its fields")
    .argument(...TYPE)
    .action(async (name: string, options: CallOptions) => {
      const type = await asSignedIn(options, "admin", context, (plein) => findType(plein, name));
      answer(context.terminal, options, type, ({ fields }) =>
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
    .description("Add a type of the platform's own; its name is given once and stays")
    .argument("<name>", "small letter first, letters and digits")
    .argument(...FILE)
    .action(async (name: string, file: string, options: CallOptions) => {
      const input = await readType(file);
      const type = await asSignedIn(options, "admin", context, ({ api }) => api.listItemTypes.add.mutate({ ...input, name }));
      answer(context.terminal, options, type, (added) => describe([added]));
    });
  return withExamples(command, ["item-types add team team.json --platform meeuwen.localhost"]);
}

function saveCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("save"))
    .description("Change a type; items keep every value, and --dry-run says what happens to them")
    .argument(...TYPE)
    .argument(...FILE)
    .option("--dry-run", "change nothing, and say what would happen")
    .action(async (name: string, file: string, { dryRun, ...options }: CallOptions & { readonly dryRun?: boolean }) => {
      const input = await readType(file);
      if (dryRun === true) {
        const effects = await asSignedIn(options, "admin", context, async (plein) =>
          plein.api.listItemTypes.preview.mutate({ ...input, guid: await findGuid(plein, name) }),
        );
        return answer(context.terminal, options, effects, ({ itemCount, effects: rows }) =>
          [`${itemCount} items of this type.`, ...rows.map((row) => `${row.field}: ${row.effect} for ${row.itemCount}`)].join("\n"),
        );
      }
      const type = await asSignedIn(options, "admin", context, async (plein) =>
        plein.api.listItemTypes.save.mutate({ ...input, guid: await findGuid(plein, name) }),
      );
      answer(context.terminal, options, type, (saved) => describe([saved]));
    });
  return withExamples(command, ["item-types save team team.json --dry-run", "item-types save team team.json"]);
}

function removeCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("remove"))
    .description("Remove a type of the platform's own that no item has")
    .argument(...TYPE)
    .action(async (name: string, options: CallOptions) => {
      const removed = await asSignedIn(options, "admin", context, async (plein) =>
        plein.api.listItemTypes.remove.mutate({ guid: await findGuid(plein, name) }),
      );
      answer(context.terminal, options, removed, () => "Removed.");
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
  if (guid === null) throw new CliError(`${name} is built in, and stays as it is`, EXIT_CODE.usage);
  return guid;
}

/** Of a file that `show --json` wrote, the members that can be changed. */
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
    // Said below.
  }
  throw new CliError(`${path} holds no JSON object`, EXIT_CODE.usage);
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
