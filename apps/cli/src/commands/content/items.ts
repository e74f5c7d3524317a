import { readFile } from "node:fs/promises";
import type { PleinClient } from "@plein/client/plein-client";
import type { ListItem, NewListItem } from "@plein/contract/list-items/items/list-item";
import { isShortId } from "@plein/contract/list-items/items/short-id";
import { Command, Option } from "commander";
import { type CliContext, withSession } from "../../sessions/connection.ts";
import { CliError } from "../../terminal/cli-error.ts";
import { EXIT_CODE } from "../../terminal/exit-code.ts";
import { table } from "../../terminal/table.ts";
import { type CallOptions, printResult, withCallOptions, withExamples } from "../command-options.ts";
import { findList } from "./find-list.ts";
import { exportCommand, importCommand } from "./item-tables.ts";

const LIST = ["<list>", "path of the page with the list, such as /nieuws, or guid of its block"] as const;
const ITEM = ["<item>", "short id or guid"] as const;
/** The maximum number of items that one call accepts. */
const MAX_ITEMS = 500;

type ListOptions = CallOptions & {
  readonly filter?: string;
  readonly sort?: string;
  readonly search?: string;
  readonly page?: string;
  readonly count?: string;
};
type ValueOptions = CallOptions & {
  readonly title?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly metadata?: string;
};
type AddOptions = ValueOptions & { readonly type?: string; readonly file?: string };

export function itemsCommand(context: CliContext): Command {
  return new Command("items")
    .description("The items of a platform's lists, such as news and events")
    .addCommand(listCommand(context))
    .addCommand(getCommand(context))
    .addCommand(addCommand(context))
    .addCommand(importCommand(context))
    .addCommand(exportCommand(context))
    .addCommand(updateCommand(context))
    .addCommand(deleteCommand(context))
    .addCommand(changeCommand(context, "restore", "Restore an item from the trash"))
    .addCommand(changeCommand(context, "publish", "Publish an item"))
    .addCommand(changeCommand(context, "unpublish", "Unpublish an item"));
}

function listCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("list"))
    .description("List the items of a list, in the list's order by default")
    .argument(...LIST)
    .option("--filter <json>", `filter, such as '{"metadata.tags":"wonen"}'`)
    .option("--sort <order>", "sort order, such as title_asc")
    .option("--search <text>", "words in the title, the description or the tags")
    .option("--page <number>", "from 1", "1")
    .option("--count <number>", "number of items, at most 500", "50")
    .action(async (which: string, { filter, sort, search, page, count, ...options }: ListOptions) => {
      const list = await withSession(options, "admin", context, async (plein) =>
        plein.api.listItems.getList.query({
          blockGuid: await findList(plein, which),
          ...(filter === undefined ? {} : { filter }),
          ...(sort === undefined ? {} : { sort_by: sort }),
          ...(search === undefined ? {} : { searchFilter: search }),
          pageNumber: Number(page),
          itemCount: Number(count),
        }),
      );
      printResult(
        context.terminal,
        options,
        list,
        ({ items, totalNumberOfItems }) => `${describe(items)}\n${items.length} of ${totalNumberOfItems} items.`,
      );
    });
  return withExamples(command, [
    "items list /nieuws --platform lindendaal.localhost",
    "items list /agenda --sort periodStart_asc --count 5 --json",
  ]);
}

function getCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("get"))
    .description("Show one item with all its fields")
    .argument(...ITEM)
    .action(async (which: string, options: CallOptions) => {
      const item = await withSession(options, "admin", context, (plein) => getItem(plein, which));
      printResult(
        context.terminal,
        options,
        item,
        (shown) => `${describe([shown])}\n${JSON.stringify(shown.metadata, null, 2)}\n${shown.url}`,
      );
    });
  return withExamples(command, ["items get 8kQzT3pn --platform lindendaal.localhost --json"]);
}

function addCommand(context: CliContext): Command {
  const command = withValues(withCallOptions(new Command("add")))
    .description("Add one item, or all items in a file, to a list")
    .argument(...LIST)
    .option("--title <title>", "title of the item")
    .option("--type <name>", "item type, such as news")
    .addOption(new Option("--file <path>", `JSON array of items, up to ${MAX_ITEMS}: added all or none`).conflicts(["title", "type"]))
    .action(async (which: string, { type, file, title, description, tags, metadata, ...options }: AddOptions) => {
      const items = file === undefined ? [newItem({ type, title, description, tags, metadata })] : await readItems(file);
      const added = await withSession(options, "admin", context, async (plein) =>
        plein.api.listItems.add.mutate({ blockGuid: await findList(plein, which), items }),
      );
      printResult(context.terminal, options, added, describe);
    });
  return withExamples(command, [
    "items add /nieuws --type news --title 'Plein open' --tags centrum",
    "items add /agenda --file agenda.json",
  ]);
}

function updateCommand(context: CliContext): Command {
  const command = withValues(withCallOptions(new Command("update")))
    .description("Change the given properties of an item; the others stay as they are")
    .argument(...ITEM)
    .option("--title <title>", "title of the item")
    .action(async (which: string, { title, description, tags, metadata, ...options }: ValueOptions) => {
      const item = await withSession(options, "admin", context, async (plein) => {
        const { guid } = await getItem(plein, which);
        const stored = await plein.api.listItems.getForEditing.query({ guid });
        return plein.api.listItems.save.mutate({
          ...stored.item,
          version: stored.version,
          title: title ?? stored.item.title,
          metadata: { ...stored.item.metadata, ...valuesOf({ description, tags, metadata }) },
        });
      });
      printResult(context.terminal, options, item, (saved) => describe([saved]));
    });
  return withExamples(command, [
    "items update 8kQzT3pn --title 'Plein weer open'",
    `items update 8kQzT3pn --metadata '{"author":"Redactie"}'`,
  ]);
}

function deleteCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("delete"))
    .description("Move an item to the trash, where it stays for 30 days")
    .argument(...ITEM)
    .action(async (which: string, options: CallOptions) => {
      const removed = await withSession(options, "admin", context, async (plein) =>
        plein.api.listItems.remove.mutate({ guid: (await getItem(plein, which)).guid }),
      );
      printResult(context.terminal, options, removed, ({ guid }) => `Moved to the trash. To restore it: items restore ${guid}`);
    });
  return withExamples(command, ["items delete 8kQzT3pn --platform lindendaal.localhost"]);
}

function changeCommand(context: CliContext, change: "restore" | "publish" | "unpublish", description: string): Command {
  const command = withCallOptions(new Command(change))
    .description(description)
    .argument("<item>", change === "restore" ? "guid" : ITEM[1])
    .action(async (which: string, options: CallOptions) => {
      const changed = await withSession(options, "admin", context, async (plein) =>
        plein.api.listItems.change.mutate({ guids: [change === "restore" ? which : (await getItem(plein, which)).guid], change }),
      );
      printResult(context.terminal, options, changed, () => "Done.");
    });
  return withExamples(command, [`items ${change} ${change === "restore" ? "0199c1f0-8f5e-7c3a-9b1e-000000000010" : "8kQzT3pn"}`]);
}

function withValues(command: Command): Command {
  return command
    .option("--description <text>", "short description, at most 300 characters")
    .option("--tags <tags...>", "all tags of the item")
    .option("--metadata <json>", "values of the item type's own fields");
}

type Values = Pick<ValueOptions, "description" | "tags" | "metadata">;

function valuesOf({ description, tags, metadata }: Values): Record<string, unknown> {
  return {
    ...(metadata === undefined ? {} : objectOf(metadata)),
    ...(description === undefined ? {} : { description }),
    ...(tags === undefined ? {} : { tags: [...tags] }),
  };
}

function newItem({
  type,
  title,
  ...values
}: Values & { readonly type?: string | undefined; readonly title?: string | undefined }): NewListItem {
  if (title === undefined || type === undefined)
    throw new CliError("Use --title and --type, or a file with items: --file <path>", EXIT_CODE.usage);
  return { title, listItemTypeName: type, metadata: valuesOf(values) };
}

async function readItems(path: string): Promise<NewListItem[]> {
  const items: unknown = jsonOf(await readFile(path, "utf8"));
  if (!Array.isArray(items) || items.length === 0 || items.length > MAX_ITEMS)
    throw new CliError(`${path} must contain an array of 1 to ${MAX_ITEMS} items`, EXIT_CODE.usage);
  // The server checks each item and reports the problems of all of them.
  return items as NewListItem[];
}

function objectOf(text: string): Record<string, unknown> {
  const value = jsonOf(text);
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new CliError(`Not a JSON object: ${text}`, EXIT_CODE.usage);
  return value as Record<string, unknown>;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CliError(`Invalid JSON: ${text.slice(0, 60)}`, EXIT_CODE.usage);
  }
}

function getItem({ api }: PleinClient, which: string): Promise<ListItem> {
  return isShortId(which) ? api.listItems.getByShortId.query({ id: which }) : api.listItems.get.query({ guid: which });
}

function describe(items: readonly ListItem[]): string {
  return table(items, [
    { title: "ID", value: ({ shortId }) => shortId },
    { title: "TITLE", value: ({ title }) => title },
    { title: "TYPE", value: ({ listItemTypeName }) => listItemTypeName },
    { title: "PUBLISHED", value: ({ isPublished, publishedOn }) => (isPublished ? (publishedOn ?? "").slice(0, 10) : "no") },
    { title: "GUID", value: ({ guid }) => guid },
  ]);
}
