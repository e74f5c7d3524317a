import { Command } from "commander";
import { type CliContext, withSession } from "../../sessions/connection.ts";
import { table } from "../../terminal/table.ts";
import { type CallOptions, printResult, withCallOptions, withExamples } from "../command-options.ts";
import { readAllPages } from "../read-all-pages.ts";
import { findPage, PAGE_ARGUMENT } from "./find-page.ts";
import { pageProblemsCommand } from "./page-problems.ts";
import { publishPageCommand, unpublishPageCommand, unschedulePageCommand } from "./page-publication.ts";
import { shareImageCommand } from "./page-share-image.ts";
import { pageTrashCommand, removePageCommand, restorePageCommand } from "./page-trash.ts";
import { addPageCommand, copyPageCommand, movePageCommand } from "./page-tree.ts";
import { pageVersionsCommand, revertPageCommand } from "./page-versions.ts";

export function pagesCommand(context: CliContext): Command {
  return new Command("pages")
    .description("The pages of a platform")
    .addCommand(listCommand(context))
    .addCommand(getCommand(context))
    .addCommand(addPageCommand(context))
    .addCommand(copyPageCommand(context))
    .addCommand(movePageCommand(context))
    .addCommand(shareImageCommand(context))
    .addCommand(removePageCommand(context))
    .addCommand(pageTrashCommand(context))
    .addCommand(restorePageCommand(context))
    .addCommand(pageProblemsCommand(context))
    .addCommand(pageVersionsCommand(context))
    .addCommand(revertPageCommand(context))
    .addCommand(publishPageCommand(context))
    .addCommand(unpublishPageCommand(context))
    .addCommand(unschedulePageCommand(context));
}

function listCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("list"))
    .description("List the pages that you may see, by path")
    .action(async (options: CallOptions) => {
      const pages = await withSession(options, "admin", context, ({ api }) => readAllPages((query) => api.pages.list.query(query)));
      printResult(context.terminal, options, pages, (rows) =>
        table(rows, [
          { title: "PATH", value: ({ path }) => path },
          { title: "TITLE", value: ({ title }) => title },
          { title: "LAYOUT", value: ({ layout }) => layout },
          { title: "PUBLISHED", value: ({ isPublished }) => (isPublished ? "yes" : "no") },
          { title: "GUID", value: ({ guid }) => guid },
        ]),
      );
    });
  return withExamples(command, ["pages list --platform lindendaal.localhost", "pages list --json"]);
}

function getCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("get"))
    .description("Show one page with its building blocks")
    .argument(...PAGE_ARGUMENT)
    .action(async (name: string, options: CallOptions) => {
      const page = await withSession(options, "admin", context, (plein) => findPage(plein, name));
      printResult(context.terminal, options, page, ({ path, title, layout, isPublished, buildingBlockInstances = [] }) =>
        [
          `${title}  ${path}  (layout ${layout}, ${isPublished ? "published" : "not published"})`,
          table(buildingBlockInstances, [
            { title: "AREA", value: ({ layoutPosition }) => layoutPosition },
            { title: "BLOCK", value: ({ buildingBlockName }) => buildingBlockName },
            { title: "GUID", value: ({ guid }) => guid },
          ]),
        ].join("\n"),
      );
    });
  return withExamples(command, ["pages get / --platform meeuwen.localhost", "pages get /wonen --json"]);
}
