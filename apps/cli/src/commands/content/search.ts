import { Command, Option } from "commander";
import { asSignedIn, type CliContext } from "../../sessions/connection.ts";
import { table } from "../../terminal/table.ts";
import { answer, type CallOptions, withCallOptions, withExamples } from "../command-options.ts";

export function searchCommand(context: CliContext): Command {
  return new Command("search")
    .description("Searching the site: find, what visitors searched for, and the index")
    .addCommand(findCommand(context))
    .addCommand(termsCommand(context))
    .addCommand(reindexCommand(context));
}

type FindOptions = CallOptions & { readonly page: string; readonly type?: string; readonly tag?: string; readonly expired?: boolean };

function findCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("find"))
    .description("Find what you may see, the best first")
    .argument("<words...>", 'words, "words in a row", -word')
    .option("--page <number>", "which ten of the results", "1")
    .option("--type <name>", "only pages (page), or items of one type")
    .option("--tag <tag>", "only what has this tag")
    .option("--expired", "also what has expired")
    .action(async (words: string[], options: FindOptions) => {
      const { type, tag } = options;
      const results = await asSignedIn(options, "admin", context, ({ api }) =>
        api.search.find.query({
          q: words.join(" "),
          page: Number(options.page),
          expired: options.expired === true,
          ...(type === undefined ? {} : { type }),
          ...(tag === undefined ? {} : { tag }),
        }),
      );
      answer(context.terminal, options, results, ({ results: rows, total, hasMore, didYouMean }) =>
        [
          table(rows, [
            { title: "TYPE", value: ({ typeName }) => typeName },
            { title: "TITLE", value: ({ title }) => title.map(({ text }) => text).join("") },
            { title: "PATH", value: ({ path }) => path },
          ]),
          `${hasMore ? "More than " : ""}${total} found.${didYouMean === null ? "" : ` Did you mean: ${didYouMean.q} (${didYouMean.total})`}`,
        ].join("\n"),
      );
    });
  return withExamples(command, ["search find paspoort --platform lindendaal.localhost", "search find afval --type page --json"]);
}

type TermOptions = CallOptions & { readonly days: string; readonly only: "all" | "withoutResults" | "withoutClicks" };

function termsCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("terms"))
    .description("What visitors searched for, most first; counted without who they are")
    .option("--days <number>", "so many days back", "30")
    .addOption(new Option("--only <which>", "which of them").choices(["all", "withoutResults", "withoutClicks"]).default("all"))
    .action(async (options: TermOptions) => {
      const terms = await asSignedIn(options, "admin", context, ({ api }) =>
        api.search.listTerms.query({ days: Number(options.days), only: options.only }),
      );
      answer(context.terminal, options, terms, (rows) =>
        table(rows, [
          { title: "TERM", value: ({ term }) => term },
          { title: "SEARCHES", value: ({ searches }) => String(searches) },
          { title: "WITHOUT RESULTS", value: ({ withoutResults }) => String(withoutResults) },
          { title: "CLICKS", value: ({ clicks }) => String(clicks) },
          { title: "AVERAGE PLACE", value: ({ averageRank }) => (averageRank === null ? "-" : averageRank.toFixed(1)) },
        ]),
      );
    });
  return withExamples(command, ["search terms --platform lindendaal.localhost", "search terms --only withoutResults --days 90"]);
}

function reindexCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("reindex"))
    .description("Make every published page and item findable as it is now; needed once after an upgrade from before searching")
    .action(async (options: CallOptions) => {
      const indexed = await asSignedIn(options, "admin", context, async ({ api }) => {
        const note = (what: string) => (done: number, total: number) => context.terminal.note(`${done} of ${total} ${what}`);
        const pages = await everyStep((after) => api.search.reindex.mutate({ after }), note("pages"));
        const items = await everyStep((after) => api.listItems.reindex.mutate({ after }), note("items"));
        return { pages, items };
      });
      answer(context.terminal, options, indexed, ({ pages, items }) => `Looked at ${pages} published pages and ${items} items.`);
    });
  return withExamples(command, ["search reindex --platform lindendaal.localhost"]);
}

type Step = { readonly indexed: number; readonly total: number; readonly next: string | null };

/** Asks for one step after the other. @returns how many there were in all */
async function everyStep(run: (after: string | null) => Promise<Step>, note: (done: number, total: number) => void): Promise<number> {
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
