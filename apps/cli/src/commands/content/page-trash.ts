import { Command } from "commander";
import { type CliContext, withSession } from "../../sessions/connection.ts";
import { table } from "../../terminal/table.ts";
import { type CallOptions, printResult, withCallOptions, withExamples } from "../command-options.ts";
import { readAllPages } from "../read-all-pages.ts";
import { findPage, PAGE_ARGUMENT } from "./find-page.ts";

export function removePageCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("remove"))
    .description("Move a page to the trash with all pages below it")
    .argument(...PAGE_ARGUMENT)
    .action(async (which: string, options: CallOptions) => {
      const removed = await withSession(options, "admin", context, async (plein) =>
        plein.api.pages.remove.mutate({ guid: (await findPage(plein, which)).guid }),
      );
      printResult(context.terminal, options, removed, ({ guid }) => `Moved to the trash. To restore it: pages restore ${guid}`);
    });
  return withExamples(command, ["pages remove /wonen/verhuizen --platform lindendaal.localhost"]);
}

export function restorePageCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("restore"))
    .description("Restore a page from the trash, with the pages that were removed with it")
    .argument("<page>", "guid")
    .action(async (guid: string, options: CallOptions) => {
      const page = await withSession(options, "admin", context, ({ api }) => api.pages.restore.mutate({ guid }));
      printResult(context.terminal, options, page, ({ path }) => `Restored ${path}.`);
    });
  return withExamples(command, ["pages restore 0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37"]);
}

export function pageTrashCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("trash"))
    .description("List the removed pages that you may restore, most recently removed first")
    .action(async (options: CallOptions) => {
      const pages = await withSession(options, "admin", context, ({ api }) => readAllPages((query) => api.pages.listRemoved.query(query)));
      printResult(context.terminal, options, pages, (rows) =>
        table(rows, [
          { title: "PATH", value: ({ path }) => path },
          { title: "TITLE", value: ({ title }) => title },
          { title: "PAGES BELOW", value: ({ pagesBelow }) => String(pagesBelow) },
          { title: "REMOVED", value: ({ removedOn }) => removedOn },
          { title: "GONE ON", value: ({ goneOn }) => goneOn },
          { title: "GUID", value: ({ guid }) => guid },
        ]),
      );
    });
  return withExamples(command, ["pages trash", "pages trash --platform lindendaal.localhost --json"]);
}
