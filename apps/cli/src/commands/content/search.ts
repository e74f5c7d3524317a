import { Command, Option } from "commander";
import { type CliContext, withSession } from "../../sessions/connection.ts";
import { table } from "../../terminal/table.ts";
import { type CallOptions, printResult, withCallOptions, withExamples } from "../command-options.ts";

export function searchCommand(context: CliContext): Command {
  return new Command("search")
    .description("Site search: find, list search terms, and rebuild the index")
    .addCommand(findCommand(context))
    .addCommand(termsCommand(context))
    .addCommand(reindexCommand(context));
}

type FindOptions = CallOptions & { readonly page: string; readonly type?: string; readonly tag?: string; readonly expired?: boolean };

function findCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("find"))
    .description("Search pages, items, documents and people that you may see, best match first")
    .argument("<words...>", 'words, "words in a row", -word')
    .option("--page <number>", "page number; a page has ten results", "1")
    .option("--type <name>", "only pages (`page`) or items of this type")
    .option("--tag <tag>", "only results with this tag")
    .option("--expired", "include expired items")
    .action(async (words: string[], options: FindOptions) => {
      const { type, tag } = options;
      const results = await withSession(options, "admin", context, ({ api }) =>
        api.search.find.query({
          q: words.join(" "),
          page: Number(options.page),
          expired: options.expired === true,
          ...(type === undefined ? {} : { type }),
          ...(tag === undefined ? {} : { tag }),
        }),
      );
      printResult(context.terminal, options, results, ({ results: rows, total, hasMore, correctedTo }) =>
        [
          table(rows, [
            { title: "TYPE", value: ({ typeName }) => typeName },
            { title: "TITLE", value: ({ title }) => title.map(({ text }) => text).join("") },
            { title: "PATH", value: ({ path }) => path ?? "-" },
          ]),
          `${hasMore ? "More than " : ""}${total} found.${correctedTo === null ? "" : ` These are the results for: ${correctedTo}`}`,
        ].join("\n"),
      );
    });
  return withExamples(command, ["search find paspoort --platform lindendaal.localhost", "search find afval --type page --json"]);
}

type TermOptions = CallOptions & { readonly days: string; readonly only: "all" | "withoutResults" | "withoutClicks" };

function termsCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("terms"))
    .description("List what visitors searched for, most frequent first; counted anonymously")
    .option("--days <number>", "number of days to look back", "30")
    .addOption(new Option("--only <which>", "only these terms").choices(["all", "withoutResults", "withoutClicks"]).default("all"))
    .action(async (options: TermOptions) => {
      const terms = await withSession(options, "admin", context, ({ api }) =>
        api.search.listTerms.query({ days: Number(options.days), only: options.only }),
      );
      printResult(context.terminal, options, terms, (rows) =>
        table(rows, [
          { title: "TERM", value: ({ term }) => term },
          { title: "SEARCHES", value: ({ searches }) => String(searches) },
          { title: "WITHOUT RESULTS", value: ({ withoutResults }) => String(withoutResults) },
          { title: "CLICKS", value: ({ clicks }) => String(clicks) },
          { title: "AVERAGE RANK", value: ({ averageRank }) => (averageRank === null ? "-" : averageRank.toFixed(1)) },
        ]),
      );
    });
  return withExamples(command, ["search terms --platform lindendaal.localhost", "search terms --only withoutResults --days 90"]);
}

function reindexCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("reindex"))
    .description("Rebuild the search index of every published page and item; needed once after an upgrade from a version without search")
    .action(async (options: CallOptions) => {
      const indexed = await withSession(options, "admin", context, async ({ api }) => {
        const note = (what: string) => (done: number, total: number) => context.terminal.note(`${done} of ${total} ${what}`);
        const pages = await runAllSteps((after) => api.search.reindex.mutate({ after }), note("pages"));
        const items = await runAllSteps((after) => api.listItems.reindex.mutate({ after }), note("items"));
        return { pages, items };
      });
      printResult(context.terminal, options, indexed, ({ pages, items }) => `Indexed ${pages} published pages and ${items} items.`);
    });
  return withExamples(command, ["search reindex --platform lindendaal.localhost"]);
}

type Step = { readonly indexed: number; readonly total: number; readonly next: string | null };

/** Runs the steps of indexing one after the other. @returns the total number of indexed entries */
async function runAllSteps(run: (after: string | null) => Promise<Step>, note: (done: number, total: number) => void): Promise<number> {
  let done = 0;
  let after: string | null = null;
  do {
    const step: Step = await run(after);
    done += step.indexed;
    after = step.next;
    note(done, step.total);
  } while (after !== null);
  return done;
}
