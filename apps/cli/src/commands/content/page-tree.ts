import { PAGE_LAYOUTS, type PageLayout } from "@plein/contract/pages/page-layout";
import { Command, Option } from "commander";
import { type CliContext, withSession } from "../../sessions/connection.ts";
import { type CallOptions, printResult, withCallOptions, withExamples } from "../command-options.ts";
import { wholeNumber } from "../whole-number.ts";
import { findPage, findParentGuid, PAGE_ARGUMENT } from "./find-page.ts";

const BELOW = "page that it is below, by path or guid; / for the top level";

type AddOptions = CallOptions & {
  readonly below: string;
  readonly slug?: string;
  readonly layout?: PageLayout;
  readonly template?: string;
};
type CopyOptions = CallOptions & { readonly below?: string; readonly title?: string };
type MoveOptions = CallOptions & { readonly below: string; readonly position?: number };

export function addPageCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("add"))
    .description("Add a page, unpublished")
    .argument("<title>", "title of the page")
    .option("--below <page>", BELOW, "/")
    .option("--slug <slug>", "last part of its address; by default made from the title")
    .addOption(new Option("--layout <layout>", "by default the template's, or one column").choices(PAGE_LAYOUTS))
    .option("--template <guid>", "template whose blocks the page gets")
    .action(async (title: string, { below, slug, layout, template, ...options }: AddOptions) => {
      const page = await withSession(options, "admin", context, async (plein) =>
        plein.api.pages.add.mutate({
          title,
          parentGuid: await findParentGuid(plein, below),
          ...(slug === undefined ? {} : { slug }),
          ...(layout === undefined ? {} : { layout }),
          ...(template === undefined ? {} : { templateGuid: template }),
        }),
      );
      printResult(context.terminal, options, page, ({ path }) => `Added ${path}. To publish it: pages publish ${path}`);
    });
  return withExamples(command, ["pages add Verhuizen --below /wonen", "pages add 'Over ons' --slug over-ons --layout 75-25"]);
}

export function copyPageCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("copy"))
    .description("Copy the draft of a page with its building blocks, unpublished")
    .argument(...PAGE_ARGUMENT)
    .option("--below <page>", `${BELOW}; by default beside the page`)
    .option("--title <title>", "title of the copy; by default the page's")
    .action(async (which: string, { below, title, ...options }: CopyOptions) => {
      const copy = await withSession(options, "admin", context, async (plein) =>
        plein.api.pages.copy.mutate({
          guid: (await findPage(plein, which)).guid,
          ...(below === undefined ? {} : { parentGuid: await findParentGuid(plein, below) }),
          ...(title === undefined ? {} : { title }),
        }),
      );
      printResult(context.terminal, options, copy, ({ path }) => `Copied to ${path}.`);
    });
  return withExamples(command, ["pages copy /wonen/verhuizen --title 'Verhuizen naar het buitenland'"]);
}

export function movePageCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("move"))
    .description("Move a page with all pages below it; the former addresses redirect")
    .argument(...PAGE_ARGUMENT)
    .requiredOption("--below <page>", BELOW)
    .option(
      "--position <number>",
      "among the pages below it, from 1; by default the last, where someone ordered them",
      wholeNumber(1, 10_000),
    )
    .action(async (which: string, { below, position, ...options }: MoveOptions) => {
      const moved = await withSession(options, "admin", context, async (plein) =>
        plein.api.pages.move.mutate({
          guid: (await findPage(plein, which)).guid,
          parentGuid: await findParentGuid(plein, below),
          ...(position === undefined ? {} : { position: position - 1 }),
        }),
      );
      printResult(
        context.terminal,
        options,
        moved,
        ({ page, redirects }) => `Moved to ${page.path}. Addresses that redirect: ${redirects}.`,
      );
    });
  return withExamples(command, [
    "pages move /wonen/verhuizen --below /burgerzaken",
    "pages move /wonen/verhuizen --below /wonen --position 1",
    "pages move /burgerzaken/verhuizen --below /",
  ]);
}
