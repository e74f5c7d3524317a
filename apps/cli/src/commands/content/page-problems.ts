import { Command } from "commander";
import { type CliContext, withSession } from "../../sessions/connection.ts";
import { table } from "../../terminal/table.ts";
import { type CallOptions, printResult, withCallOptions, withExamples } from "../command-options.ts";
import { readAllPages } from "../read-all-pages.ts";

export function pageProblemsCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("problems"))
    .description("List the problems that drafts have for some of their readers, the worst pages first")
    .action(async (options: CallOptions) => {
      const pages = await withSession(options, "admin", context, ({ api }) => readAllPages((query) => api.pages.listProblems.query(query)));
      printResult(context.terminal, options, pages, (found) =>
        table(
          found.flatMap(({ path, problems }) => problems.map((problem) => ({ path, ...problem }))),
          [
            { title: "PAGE", value: ({ path }) => path },
            { title: "PROBLEM", value: ({ kind }) => kind },
            { title: "TEXT", value: ({ text }) => text },
          ],
        ),
      );
    });
  return withExamples(command, ["pages problems --platform lindendaal.localhost", "pages problems --json"]);
}
