import type { PleinClient } from "@plein/client/plein-client";
import { Command } from "commander";
import { type CliContext, withSession } from "../../sessions/connection.ts";
import { CliError } from "../../terminal/cli-error.ts";
import { EXIT_CODE } from "../../terminal/exit-code.ts";
import { table } from "../../terminal/table.ts";
import { type CallOptions, printResult, withCallOptions, withExamples } from "../command-options.ts";
import { findPage } from "./find-page.ts";

export function templatesCommand(context: CliContext): Command {
  return new Command("templates")
    .description("Pages to start from")
    .addCommand(listCommand(context))
    .addCommand(addCommand(context))
    .addCommand(renameCommand(context))
    .addCommand(removeCommand(context))
    .addCommand(restoreCommand(context));
}

function listCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("list"))
    .description("List the templates for new pages")
    .action(async (options: CallOptions) => {
      const templates = await withSession(options, "admin", context, ({ api }) => api.pageTemplates.list.query());
      printResult(context.terminal, options, templates, (rows) =>
        table(rows, [
          { title: "NAME", value: ({ name }) => name },
          { title: "LAYOUT", value: ({ layout }) => layout },
          { title: "BLOCKS", value: ({ buildingBlockInstances }) => String(buildingBlockInstances.length) },
          { title: "GUID", value: ({ guid }) => guid },
        ]),
      );
    });
  return withExamples(command, ["templates list --platform lindendaal.localhost"]);
}

function addCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("add"))
    .description("Add a template with the layout and blocks of a page's draft")
    .argument("<name>", "name of the template")
    .requiredOption("--page <page>", "path, such as /wonen, or guid")
    .action(async (name: string, { page, ...options }: CallOptions & { readonly page: string }) => {
      const template = await withSession(options, "admin", context, async (plein) =>
        plein.api.pageTemplates.add.mutate({ name, pageGuid: (await findPage(plein, page)).guid }),
      );
      printResult(context.terminal, options, template, ({ guid }) => `Added. To use it: pages add <title> --template ${guid}`);
    });
  return withExamples(command, ["templates add Projectpagina --page /projecten/molenwijk"]);
}

function removeCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("remove"))
    .description("Remove a template, for 30 days at first; pages that were added with it don't change")
    .argument("<template>", "name or guid")
    .action(async (which: string, options: CallOptions) => {
      const removed = await withSession(options, "admin", context, async (plein) =>
        plein.api.pageTemplates.remove.mutate({ guid: await findTemplate(plein, which) }),
      );
      printResult(context.terminal, options, removed, ({ guid }) => `Removed. To have it back: templates restore ${guid}`);
    });
  return withExamples(command, ["templates remove Projectpagina --platform lindendaal.localhost"]);
}

function renameCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("rename"))
    .description("Rename a template")
    .argument("<template>", "name or guid")
    .argument("<name>", "new name of the template")
    .action(async (which: string, name: string, options: CallOptions) => {
      const template = await withSession(options, "admin", context, async (plein) =>
        plein.api.pageTemplates.save.mutate({ guid: await findTemplate(plein, which), name }),
      );
      printResult(context.terminal, options, template, () => `Renamed to ${template.name}.`);
    });
  return withExamples(command, ["templates rename Projectpagina 'Project met tijdlijn'"]);
}

function restoreCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("restore"))
    .description("Restore a template that was removed less than 30 days ago")
    .argument("<guid>", "guid of the template, as its removal printed it")
    .action(async (guid: string, options: CallOptions) => {
      const template = await withSession(options, "admin", context, ({ api }) => api.pageTemplates.restore.mutate({ guid }));
      printResult(context.terminal, options, template, ({ name }) => `Restored ${name}.`);
    });
  return withExamples(command, ["templates restore 0199c1f0-8f5e-7c3a-9b1e-000000000003"]);
}

async function findTemplate({ api }: PleinClient, which: string): Promise<string> {
  const template = (await api.pageTemplates.list.query()).find(({ guid, name }) => guid === which || name === which);
  if (template === undefined) throw new CliError(`There is no template ${which}`, EXIT_CODE.notFound);
  return template.guid;
}
