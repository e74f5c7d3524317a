import type { PleinClient } from "@plein/client/plein-client";
import { VISIBILITIES } from "@plein/contract/access/visibility";
import { type EditableMenu, listPlacedItems } from "@plein/contract/menus/editable-menu";
import { MENU_ICONS } from "@plein/contract/menus/menu-icon";
import { Command, Option } from "commander";
import { type CliContext, withSession } from "../../sessions/connection.ts";
import { CliError } from "../../terminal/cli-error.ts";
import { EXIT_CODE } from "../../terminal/exit-code.ts";
import { table } from "../../terminal/table.ts";
import { type CallOptions, printResult, withCallOptions, withExamples } from "../command-options.ts";
import { findPage } from "./find-page.ts";
import { readMenuFile } from "./menu-file.ts";
import { menuLinksCommand } from "./menu-links.ts";

const MENU = ["<menu>", "name of the menu, such as 'Top level menu'"] as const;
const FILE = ["<file>", "JSON with items, as written by `menus show --json`"] as const;

type ItemOptions = CallOptions & {
  readonly page?: string;
  readonly item?: string;
  readonly anchor?: string;
  readonly address?: string;
  readonly label?: string;
  readonly below?: string;
  readonly icon?: string;
  readonly newTab?: true;
  readonly for?: string;
};

export function menusCommand(context: CliContext): Command {
  return new Command("menus")
    .description("The menus of a platform")
    .addCommand(listCommand(context))
    .addCommand(showCommand(context))
    .addCommand(addCommand(context))
    .addCommand(addItemCommand(context))
    .addCommand(saveCommand(context))
    .addCommand(removeCommand(context))
    .addCommand(menuLinksCommand(context));
}

function listCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("list"))
    .description("List the menus")
    .action(async (options: CallOptions) => {
      const menus = await withSession(options, "admin", context, ({ api }) => api.menus.list.query());
      printResult(context.terminal, options, menus, (rows) =>
        table(rows, [
          { title: "NAME", value: ({ name }) => name },
          { title: "ITEMS", value: ({ items }) => String(listPlacedItems(items).length) },
          { title: "GUID", value: ({ guid }) => guid },
        ]),
      );
    });
  return withExamples(command, ["menus list --platform lindendaal.localhost"]);
}

function showCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("show"))
    .description("Show the items of a menu, indented by level")
    .argument(...MENU)
    .action(async (name: string, options: CallOptions) => {
      const menu = await withSession(options, "admin", context, (plein) => findMenu(plein, name));
      printResult(context.terminal, options, menu, describe);
    });
  return withExamples(command, ["menus show 'Top level menu'", "menus show Footer --json > footer.json"]);
}

function addCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("add"))
    .description("Add a menu without items")
    .argument("<name>", "name of the menu, such as Footer")
    .action(async (name: string, options: CallOptions) => {
      const menu = await withSession(options, "admin", context, ({ api }) => api.menus.add.mutate({ name }));
      printResult(context.terminal, options, menu, (added) => `Added the menu ${added.name}.`);
    });
  return withExamples(command, ["menus add Footer --platform lindendaal.localhost"]);
}

function addItemCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("add-item"))
    .description("Add an item at the end of a menu, or below one of its items")
    .argument(...MENU)
    .option("--page <page>", "page that it leads to, by path or guid")
    .option("--item <guid>", "item of a list that it leads to")
    .option("--anchor <anchor>", "anchor name of the block on its page that it leads to")
    .option("--address <url>", "external URL that it leads to")
    .option("--label <label>", "by default the title of its page or item, also when that changes")
    .option("--below <label>", "label of the item that it is below")
    .addOption(new Option("--icon <icon>", "icon before its label").choices(MENU_ICONS))
    .option("--new-tab", "open in a new tab")
    .addOption(new Option("--for <visitors>", "who sees it").choices(VISIBILITIES.filter((one) => one !== "Roles")).default("Public"))
    .action(async (name: string, { page, item: itemGuid, address, label = "", below, ...options }: ItemOptions) => {
      const menu = await withSession(options, "admin", context, async (plein) => {
        const pageGuid = page === undefined ? null : (await findPage(plein, page)).guid;
        const stored = await findMenu(plein, name);
        const item = { name: label, pageGuid, itemGuid: itemGuid ?? null, externalUrl: address ?? null, ...readLook(options) };
        return plein.api.menus.save.mutate(
          below === undefined ? { ...stored, items: [...stored.items, item] } : addBelow(stored, below, item),
        );
      });
      printResult(context.terminal, options, menu, describe);
    });
  return withExamples(command, [
    "menus add-item Footer --page /contact",
    "menus add-item 'Top level menu' --below Wonen --label Waterschap --address https://waterschap.example",
  ]);
}

function saveCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("save"))
    .description("Replace the items of a menu by those of a file")
    .argument(...MENU)
    .argument(...FILE)
    .action(async (name: string, file: string, options: CallOptions) => {
      const menu = await withSession(options, "admin", context, async (plein) =>
        plein.api.menus.save.mutate(await readMenuFile(file, await findMenu(plein, name))),
      );
      printResult(context.terminal, options, menu, describe);
    });
  return withExamples(command, ["menus save Footer footer.json"]);
}

function removeCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("remove"))
    .description("Remove a menu with its items; not the main menu")
    .argument(...MENU)
    .action(async (name: string, options: CallOptions) => {
      const removed = await withSession(options, "admin", context, async (plein) =>
        plein.api.menus.remove.mutate({ guid: (await findMenu(plein, name)).guid }),
      );
      printResult(context.terminal, options, removed, () => `Removed the menu ${name}.`);
    });
  return withExamples(command, ["menus remove Footer --platform lindendaal.localhost"]);
}

async function findMenu({ api }: PleinClient, name: string): Promise<EditableMenu> {
  const menu = (await api.menus.list.query()).find((candidate) => candidate.name === name || candidate.guid === name);
  if (menu === undefined) throw new CliError(`There is no menu ${name}`, EXIT_CODE.notFound);
  return menu;
}

type Item = EditableMenu["items"][number];
type NewItem = { readonly name: string; readonly pageGuid: string | null; readonly externalUrl: string | null } & ReturnType<
  typeof readLook
>;

function readLook({ anchor, icon, newTab, for: viewers }: ItemOptions) {
  return {
    anchor: anchor ?? null,
    icon: MENU_ICONS.find((one) => one === icon) ?? null,
    newTab: newTab ?? false,
    viewPermission: VISIBILITIES.find((one) => one === viewers) ?? "Public",
  };
}

function labelOf({ name, pageName }: Item): string {
  return name || (pageName ?? "");
}

/** Adds an item below the item with this label, which must be unique. */
function addBelow({ items, ...menu }: EditableMenu, label: string, added: NewItem) {
  const matches = listPlacedItems(items).filter(({ item }) => labelOf(item) === label);
  if (matches.length !== 1)
    throw new CliError(
      matches.length === 0 ? `${menu.name} has no item ${label}` : `${menu.name} has several items ${label}`,
      EXIT_CODE.usage,
    );
  const [target] = matches;
  const place = (level: readonly Item[]): (Item | (Omit<Item, "relatedMenuItems"> & { relatedMenuItems: (Item | NewItem)[] }))[] =>
    level.map((item) =>
      item === target?.item
        ? { ...item, relatedMenuItems: [...item.relatedMenuItems, added] }
        : { ...item, relatedMenuItems: place(item.relatedMenuItems) as Item[] },
    );
  return { ...menu, items: place(items) };
}

function hrefOf({ path, externalUrl, anchor }: Item): string {
  return anchor === null ? (path ?? externalUrl ?? "") : `${path ?? ""}#${anchor}`;
}

function describe({ items }: EditableMenu): string {
  return table(listPlacedItems(items), [
    { title: "LABEL", value: ({ item, level }) => `${"  ".repeat(level - 1)}${labelOf(item)}` },
    { title: "LEADS TO", value: ({ item }) => hrefOf(item) },
    { title: "PAGE", value: ({ item }) => item.pageState ?? "" },
    { title: "VISIBLE", value: ({ item }) => (item.isVisible ? "yes" : "no") },
    { title: "FOR", value: ({ item }) => item.viewPermission },
  ]);
}
