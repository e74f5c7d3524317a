import { readFile } from "node:fs/promises";
import { LEGAL_STATEMENTS, type LegalStatementName } from "@plein/contract/legal/legal-statement";
import { LOCALES, type Locale } from "@plein/contract/locale";
import { Argument, Command, Option } from "commander";
import { asSignedIn, type CliContext } from "../../sessions/connection.ts";
import { CliError } from "../../terminal/cli-error.ts";
import { EXIT_CODE } from "../../terminal/exit-code.ts";
import { answer, type CallOptions, withCallOptions, withExamples } from "../command-options.ts";

type ShowOptions = CallOptions & { readonly locale?: Locale };
type PublishOptions = CallOptions & { readonly nl?: string; readonly en?: string; readonly date?: string };

/** In place of a file: the text that comes with the product. */
const DEFAULT = "default";

export function legalCommand(context: CliContext): Command {
  return new Command("legal")
    .description("The statements of a platform: terms of use, privacy, accessibility and cookies")
    .addCommand(showCommand(context))
    .addCommand(publishCommand(context));
}

function statementArgument(): Argument {
  return new Argument("<statement>", "which statement").choices(LEGAL_STATEMENTS);
}

function showCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("show"))
    .description("Print a statement as its readers get it")
    .addArgument(statementArgument())
    .addOption(new Option("--locale <language>", "in which language").choices(LOCALES))
    .action(async (name: LegalStatementName, { locale, ...options }: ShowOptions) => {
      const statement = await asSignedIn(options, "admin", context, ({ api }) => api.legal.getStatement.query({ name, locale }));
      answer(
        context.terminal,
        options,
        statement,
        ({ title, version, date, text }) => `${title}, version ${version} of ${date}\n\n${text}`,
      );
    });
  return withExamples(command, ["legal show privacy --locale en --platform lindendaal.localhost"]);
}

function publishCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("publish"))
    .description("Make a new version of a statement hold; of the terms of use, everyone is asked to accept it")
    .addArgument(statementArgument())
    .option("--nl <file>", `its text in Dutch, or "${DEFAULT}" for the one that comes with the product`)
    .option("--en <file>", `its text in English, or "${DEFAULT}"`)
    .option("--date <date>", "the day from which it holds, such as 2026-12-01; today if left out")
    .action(async (name: LegalStatementName, { nl, en, date, ...options }: PublishOptions) => {
      const texts = { nl: await readText(nl), en: await readText(en) };
      const published = await asSignedIn(options, "admin", context, ({ api }) => api.legal.publishStatement.mutate({ name, texts, date }));
      answer(context.terminal, options, published, (done) => `Version ${done.version} of ${name} holds from ${done.date}.`);
    });
  return withExamples(command, [
    "legal publish privacy --nl privacy.nl.md --en privacy.en.md --platform lindendaal.localhost",
    "legal publish terms-of-use --nl voorwaarden.md --date 2026-12-01",
    "legal publish accessibility --en default",
  ]);
}

async function readText(file: string | undefined): Promise<string | null | undefined> {
  if (file === undefined) return undefined;
  if (file === DEFAULT) return null;
  try {
    return await readFile(file, "utf8");
  } catch {
    throw new CliError(`There is no file ${file} that can be read.`, EXIT_CODE.usage);
  }
}
