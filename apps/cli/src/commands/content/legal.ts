import { readFile } from "node:fs/promises";
import { languageName } from "@plein/contract/language-name";
import { LOCALES, type Locale } from "@plein/contract/languages";
import { LEGAL_STATEMENTS, type LegalStatementName } from "@plein/contract/legal/legal-statement";
import { Argument, Command, Option } from "commander";
import { type CliContext, withSession } from "../../sessions/connection.ts";
import { CliError } from "../../terminal/cli-error.ts";
import { EXIT_CODE } from "../../terminal/exit-code.ts";
import { type CallOptions, printResult, withCallOptions, withExamples } from "../command-options.ts";

type ShowOptions = CallOptions & { readonly locale?: Locale };
type PublishOptions = CallOptions & Readonly<Partial<Record<Locale, string>>> & { readonly date?: string };

/** The value instead of a file that selects the product's default text. */
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
    .description("Print a statement as readers see it")
    .addArgument(statementArgument())
    .addOption(new Option("--locale <language>", "language of the text").choices(LOCALES))
    .action(async (name: LegalStatementName, { locale, ...options }: ShowOptions) => {
      const statement = await withSession(options, "admin", context, ({ api }) => api.legal.getStatement.query({ name, locale }));
      printResult(
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
    .description("Publish a new version of a statement; users are asked to accept new terms of use")
    .addArgument(statementArgument());
  for (const locale of LOCALES)
    command.option(`--${locale} <file>`, `${languageName(locale, "en")} text, or "${DEFAULT}" for the product's default text`);
  command
    .option("--date <date>", "the day on which it takes effect, such as 2026-12-01; today by default")
    .action(async (name: LegalStatementName, { date, ...options }: PublishOptions) => {
      const texts = await readTexts(options);
      const published = await withSession(options, "admin", context, ({ api }) => api.legal.publishStatement.mutate({ name, texts, date }));
      printResult(context.terminal, options, published, (done) => `Version ${done.version} of ${name} holds from ${done.date}.`);
    });
  return withExamples(command, [
    "legal publish privacy --nl privacy.nl.md --en privacy.en.md --platform lindendaal.localhost",
    "legal publish terms-of-use --nl voorwaarden.md --date 2026-12-01",
    "legal publish accessibility --en default",
  ]);
}

async function readTexts(files: Readonly<Partial<Record<Locale, string>>>) {
  const texts = await Promise.all(LOCALES.map(async (locale) => [locale, await readText(files[locale])] as const));
  return Object.fromEntries(texts) as Record<Locale, string | null | undefined>;
}

async function readText(file: string | undefined): Promise<string | null | undefined> {
  if (file === undefined) return undefined;
  if (file === DEFAULT) return null;
  try {
    return await readFile(file, "utf8");
  } catch {
    throw new CliError(`The file ${file} can't be read.`, EXIT_CODE.usage);
  }
}
