import type { Profile } from "@plein/contract/profiles/profile";
import { INPUT_TYPES, type InputType, type ProfileField } from "@plein/contract/profiles/profile-field";
import { PROPERTY_AUDIENCES } from "@plein/contract/profiles/property-visibility";
import { withProperty } from "@plein/contract/profiles/with-property";
import { Command, Option } from "commander";
import { type CliContext, withSession } from "../../sessions/connection.ts";
import { CliError } from "../../terminal/cli-error.ts";
import { EXIT_CODE } from "../../terminal/exit-code.ts";
import { table } from "../../terminal/table.ts";
import { type CallOptions, printResult, withCallOptions, withExamples } from "../command-options.ts";
import { ownPrivacyCommands } from "./privacy.ts";

export function profileCommand(context: CliContext): Command {
  const command = new Command("profile")
    .description("Your profile, and a platform's profile fields")
    .addCommand(showCommand(context))
    .addCommand(setCommand(context))
    .addCommand(fieldsCommand(context))
    .addCommand(addFieldCommand(context))
    .addCommand(removeFieldCommand(context));
  for (const more of ownPrivacyCommands(context)) command.addCommand(more);
  return command;
}

function showCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("show"))
    .description("Show your profile with its properties")
    .action(async (options: CallOptions) => {
      const profile = await withSession(options, "admin", context, ({ api }) => api.profiles.getLoggedIn.query());
      printResult(context.terminal, options, profile, describeProfile);
    });
  return withExamples(command, ["profile show --platform lindendaal.localhost", "profile show --json"]);
}

function setCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("set"))
    .description("Change one value of your profile: a part of your name, or a property by its key")
    .argument("<name>", "firstName, middleName, lastName, or a key from `profile fields`")
    .argument("<value>", 'new value; several separated by commas, "" to empty it')
    .action(async (name: string, value: string, options: CallOptions) => {
      const saved = await withSession(options, "admin", context, async ({ api }) => {
        const [profile, fields] = await Promise.all([api.profiles.getLoggedIn.query(), api.profileFields.listOwn.query()]);
        // A property's value may be anything; in the response's type it may also be absent.
        return api.profiles.save.mutate(changed(profile as Profile, fields, name, value));
      });
      printResult(context.terminal, options, saved, describeProfile);
    });
  return withExamples(command, ["profile set alias anouk", "profile set notificationClose 0 --json"]);
}

function fieldsCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("fields"))
    .description("List the profile fields of a platform")
    .action(async (options: CallOptions) => {
      const fields = await withSession(options, "admin", context, ({ api }) => api.profileFields.listOwn.query());
      printResult(context.terminal, options, fields, (rows) =>
        table(rows, [
          { title: "KEY", value: ({ key }) => key },
          { title: "CATEGORY", value: ({ category, section }) => `${category}/${section}` },
          { title: "INPUT", value: ({ inputType, required }) => (required ? `${inputType}, required` : inputType) },
          { title: "SEEN BY", value: ({ visibleFor }) => visibleFor },
          { title: "CHOICES", value: ({ options: choices }) => choices.map((choice) => choice.value).join(", ") },
        ]),
      );
    });
  return withExamples(command, ["profile fields --platform meeuwen.localhost", "profile fields --json"]);
}

type FieldOptions = CallOptions & {
  readonly input: InputType;
  readonly nl?: string;
  readonly en?: string;
  readonly section: string;
  readonly visibleFor: ProfileField["visibleFor"];
  readonly choices?: string;
  readonly required?: boolean;
};

function addFieldCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("add-field"))
    .description("Add a field to the profiles on a platform")
    .argument("<key>", "key of the field, such as neighbourhood")
    .addOption(new Option("--input <type>", "type of input").choices(INPUT_TYPES).default("text"))
    .option("--nl <label>", "Dutch label")
    .option("--en <label>", "English label")
    .option("--section <name>", "section of the profile", "account")
    .addOption(new Option("--visible-for <audience>", "who may see the values").choices(PROPERTY_AUDIENCES).default("user"))
    .option("--choices <values>", "choices, separated by commas")
    .option("--required", "make the field required")
    .action(async (key: string, { input, nl, en, section, visibleFor, choices, required, ...options }: FieldOptions) => {
      const label = { ...(nl === undefined ? {} : { nl }), ...(en === undefined ? {} : { en }) };
      const field = await withSession(options, "admin", context, ({ api }) =>
        api.profileFields.add.mutate({
          key,
          category: "profile",
          section,
          inputType: input,
          visibleFor,
          required: required === true,
          label,
          options: listOf(choices ?? "").map((value) => ({ value, label: {} })),
        }),
      );
      printResult(context.terminal, options, field, () => `Added the field ${key}.`);
    });
  return withExamples(command, [
    "profile add-field neighbourhood --input select --choices centrum,noord --nl Wijk --en Neighbourhood",
    "profile add-field phone --input tel --required --json",
  ]);
}

function removeFieldCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("remove-field"))
    .description("Remove a profile field; stored values stay in the profiles")
    .argument("<key>", "key of the field, from `profile fields`")
    .action(async (key: string, options: CallOptions) => {
      const removed = await withSession(options, "admin", context, async ({ api }) => {
        const { guid } = fieldNamed(await api.profileFields.list.query(), key);
        if (guid === null) throw new CliError(`The field ${key} is built in and can't be removed.`, EXIT_CODE.usage);
        return api.profileFields.remove.mutate({ guid });
      });
      printResult(context.terminal, options, removed, () => `Removed the field ${key}.`);
    });
  return withExamples(command, ["profile remove-field neighbourhood", "profile remove-field neighbourhood --json"]);
}

function changed(profile: Profile, fields: readonly ProfileField[], name: string, value: string): Profile {
  if (name === "firstName" || name === "middleName" || name === "lastName") return { ...profile, [name]: value };
  const field = fieldNamed(fields, name);
  return { ...profile, properties: withProperty(profile.properties, field, readValue(field, value)) };
}

function fieldNamed(fields: readonly ProfileField[], key: string): ProfileField {
  const field = fields.find((known) => known.key === key);
  if (field === undefined) throw new CliError(`There is no field ${key}. "profile fields" lists them.`, EXIT_CODE.notFound);
  return field;
}

/** Converts a value to its field's type; an invalid value is sent unchanged, so that the server describes the error. */
function readValue({ type }: ProfileField, text: string): unknown {
  if (text === "") return null;
  switch (type) {
    case "number":
      return Number.isNaN(Number(text)) ? text : Number(text);
    case "boolean":
      return { true: true, yes: true, false: false, no: false }[text.toLowerCase()] ?? text;
    case "strings":
      return listOf(text);
    case "string":
      return text;
  }
}

function listOf(text: string): string[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}

type ShownProfile = Pick<Profile, "firstName" | "middleName" | "lastName" | "email"> & {
  readonly properties: readonly { readonly key: string; readonly value?: unknown }[];
};

function describeProfile({ firstName, middleName, lastName, email, properties }: ShownProfile): string {
  const rows = properties.map(({ key, value }) => ({ key, value: typeof value === "string" ? value : JSON.stringify(value) }));
  const renderedTable = table(rows, [
    { title: "PROPERTY", value: ({ key }) => key },
    { title: "VALUE", value: ({ value }) => value },
  ]);
  return `${[firstName, middleName, lastName].filter(Boolean).join(" ")} <${email}>\n${rows.length === 0 ? "" : renderedTable}`.trimEnd();
}
