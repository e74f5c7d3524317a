import { Command } from "commander";
import { type CliContext, withSession } from "../../sessions/connection.ts";
import { table } from "../../terminal/table.ts";
import { type CallOptions, printResult, withCallOptions, withExamples } from "../command-options.ts";
import { readAllPages } from "../read-all-pages.ts";
import { wholeNumber } from "../whole-number.ts";
import { findPage, PAGE_ARGUMENT } from "./find-page.ts";

export function pageVersionsCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("versions"))
    .description("List the versions of a page, the newest first")
    .argument(...PAGE_ARGUMENT)
    .action(async (which: string, options: CallOptions) => {
      const versions = await withSession(options, "admin", context, async (plein) => {
        const { guid } = await findPage(plein, which);
        return readAllPages((query) => plein.api.pages.listVersions.query({ guid, ...query }));
      });
      printResult(context.terminal, options, versions, (rows) =>
        table(rows, [
          { title: "NUMBER", value: ({ number }) => String(number) },
          { title: "KIND", value: ({ kind }) => kind },
          { title: "ON", value: ({ publishedOn }) => publishedOn },
          { title: "BY", value: ({ publishedBy }) => publishedBy ?? "" },
          { title: "TITLE", value: ({ title }) => title },
          { title: "REASON", value: ({ reason }) => reason ?? "" },
        ]),
      );
    });
  return withExamples(command, ["pages versions /wonen", "pages versions /wonen --json"]);
}

export function revertPageCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("revert"))
    .description("Restore a version as the draft of its page; visitors see it once it is published")
    .argument(...PAGE_ARGUMENT)
    .argument("<number>", "number of the version", wholeNumber(1, 1_000_000_000))
    .action(async (which: string, number: number, options: CallOptions) => {
      const reverted = await withSession(options, "admin", context, async (plein) =>
        plein.api.pages.revert.mutate({ guid: (await findPage(plein, which)).guid, number }),
      );
      printResult(
        context.terminal,
        options,
        reverted,
        ({ page, formerNumber }) => `The draft is version ${number}. To undo it: pages revert ${page.path} ${formerNumber}`,
      );
    });
  return withExamples(command, ["pages revert /wonen 3"]);
}
