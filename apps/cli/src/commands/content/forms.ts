import type { PleinClient } from "@plein/client/plein-client";
import type { Form, FormSummary } from "@plein/contract/forms/form";
import { listQuestions } from "@plein/contract/forms/form-definition";
import { FORM_FILTERS, formStatus } from "@plein/contract/forms/form-list";
import { Command, Option } from "commander";
import { type CliContext, withSession } from "../../sessions/connection.ts";
import { CliError } from "../../terminal/cli-error.ts";
import { EXIT_CODE } from "../../terminal/exit-code.ts";
import { table } from "../../terminal/table.ts";
import { type CallOptions, printResult, withCallOptions, withExamples } from "../command-options.ts";
import { readAllPages } from "../read-all-pages.ts";
import { readFormFile, toFormFile } from "./form-file.ts";

const FORM = ["<form>", "title or guid of the form"] as const;
const FILE = ["<file>", "JSON as written by `forms export`"] as const;
/** The largest page of forms that the server returns. */
const FORMS_PER_PAGE = 100;

export function formsCommand(context: CliContext): Command {
  return new Command("forms")
    .description("The forms of a platform")
    .addCommand(listCommand(context))
    .addCommand(showCommand(context))
    .addCommand(exportCommand(context))
    .addCommand(importCommand(context))
    .addCommand(publishCommand(context));
}

type ListOptions = CallOptions & { readonly archived?: true; readonly search?: string; readonly filter?: string };

function listCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("list"))
    .description("List the forms that you may manage")
    .option("--archived", "archived forms instead")
    .option("--search <words>", "words in the title or the category")
    .addOption(new Option("--filter <filter>", "only these").choices(FORM_FILTERS))
    .action(async ({ archived, search = "", filter: chosen, ...options }: ListOptions) => {
      const filter = FORM_FILTERS.find((one) => one === chosen);
      const forms = await withSession(options, "admin", context, (plein) =>
        listForms(plein, { isArchived: archived === true, search, filter }),
      );
      printResult(context.terminal, options, forms, (rows) =>
        table(rows, [
          { title: "TITLE", value: ({ title }) => title },
          { title: "STATE", value: (form) => formStatus(form, new Date()) },
          { title: "VERSION", value: ({ version }) => String(version ?? "") },
          { title: "CHANGED", value: ({ hasUnpublishedChanges, version }) => (version !== null && hasUnpublishedChanges ? "yes" : "") },
          { title: "SUBMISSIONS", value: ({ submissionCount }) => String(submissionCount ?? "") },
          { title: "GUID", value: ({ guid }) => guid },
        ]),
      );
    });
  return withExamples(command, ["forms list --platform lindendaal.localhost", "forms list --filter changed --json"]);
}

function showCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("show"))
    .description("Show the questions of the draft of a form")
    .argument(...FORM)
    .action(async (name: string, options: CallOptions) => {
      const form = await withSession(options, "admin", context, (plein) => findForm(plein, name));
      printResult(context.terminal, options, form, describe);
    });
  return withExamples(command, ["forms show 'Melding openbare ruimte'"]);
}

function exportCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("export"))
    .description("Export the texts, questions and rules of a form's draft as JSON, for another platform")
    .argument(...FORM)
    .action(async (name: string, options: CallOptions) => {
      const form = await withSession(options, "admin", context, (plein) => findForm(plein, name));
      context.terminal.out(JSON.stringify(toFormFile(form), null, 2));
    });
  return withExamples(command, ["forms export 'Melding openbare ruimte' > melding.json"]);
}

type ImportOptions = CallOptions & { readonly into?: string; readonly title?: string };

function importCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("import"))
    .description("Add a form from a file, as a draft that nobody can fill in yet")
    .argument(...FILE)
    .option("--into <form>", "replace the draft of this form instead, by title or guid")
    .option("--title <title>", "title of the form; by default that in the file")
    .action(async (file: string, { into, title, ...options }: ImportOptions) => {
      const content = await readFormFile(file, title);
      const form = await withSession(options, "admin", context, async (plein) => {
        if (into === undefined) return plein.api.forms.add.mutate(content);
        return plein.api.forms.save.mutate({ ...(await findForm(plein, into)), ...content });
      });
      printResult(context.terminal, options, form, ({ title: saved }) => `Imported ${saved} as a draft.`);
    });
  return withExamples(command, ["forms import melding.json --platform meeuwen.localhost", "forms import melding.json --into Melding"]);
}

function publishCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("publish"))
    .description("Publish the draft of a form as its next version")
    .argument(...FORM)
    .option("--note <note>", "what changed, for users who manage the form", "")
    .action(async (name: string, { note, ...options }: CallOptions & { readonly note: string }) => {
      const published = await withSession(options, "admin", context, async (plein) => {
        const { guid, revision, title } = await findForm(plein, name);
        return { guid, title, ...(await plein.api.forms.publish.mutate({ guid, note, revision })) };
      });
      printResult(context.terminal, options, published, ({ title, version }) => `Published version ${version} of ${title}.`);
    });
  return withExamples(command, ["forms publish 'Melding openbare ruimte' --note 'Een vraag over de plek erbij'"]);
}

type Search = { readonly isArchived: boolean; readonly search: string; readonly filter?: FormSummaryFilter | undefined };
type FormSummaryFilter = (typeof FORM_FILTERS)[number];

function listForms({ api }: PleinClient, search: Search): Promise<FormSummary[]> {
  return readAllPages((page) => api.forms.list.query({ ...search, ...page }), FORMS_PER_PAGE);
}

/** Finds a form by its guid or by a unique title, including archived forms. */
async function findForm(plein: PleinClient, name: string): Promise<Form> {
  const all = (await Promise.all([false, true].map((isArchived) => listForms(plein, { isArchived, search: "" })))).flat();
  const matches = all.filter(({ guid, title }) => guid === name || title === name);
  const [form] = matches;
  if (form === undefined) throw new CliError(`There is no form ${name}`, EXIT_CODE.notFound);
  if (matches.length > 1) throw new CliError(`Several forms are called ${name}: use a guid`, EXIT_CODE.usage);
  return plein.api.forms.getForEditing.query({ guid: form.guid });
}

function describe(form: Form): string {
  const pageOf = new Map(form.pages.flatMap(({ questions }, page) => questions.map(({ key }) => [key, page + 1] as const)));
  return table(listQuestions(form), [
    { title: "PAGE", value: ({ key }) => String(pageOf.get(key) ?? "") },
    { title: "KEY", value: ({ key }) => key },
    { title: "TYPE", value: ({ type }) => type },
    { title: "REQUIRED", value: ({ isRequired }) => (isRequired ? "yes" : "") },
    { title: "LABEL", value: ({ label }) => label },
  ]);
}
