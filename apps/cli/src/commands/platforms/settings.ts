import { CHANGEABLE_SETTING_KEYS, type ChangeableSettingKey, type SettingChange } from "@plein/contract/settings/setting-change";
import { Argument, Command } from "commander";
import { type CliContext, withSession } from "../../sessions/connection.ts";
import { table } from "../../terminal/table.ts";
import { type CallOptions, printResult, withCallOptions, withExamples } from "../command-options.ts";

/** Types whose values are plain text on the command line; values of the others are JSON. */
const TEXT_KEYS: readonly ChangeableSettingKey[] = [
  "platformName",
  "platformDescription",
  "supportEmail",
  "defaultLocale",
  "timeZone",
  "senderName",
  "senderEmail",
  "registrationMode",
  "headerVisibility",
];

export function settingsCommand(context: CliContext): Command {
  return new Command("settings")
    .description("Settings of a platform")
    .addCommand(listCommand(context))
    .addCommand(getCommand(context))
    .addCommand(setCommand(context));
}

function listCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("list"))
    .description("List the settings you can change, with their values")
    .action(async (options: CallOptions) => {
      const settings = await withSession(options, "admin", context, ({ api }) => api.settings.listChangeable.query());
      printResult(context.terminal, options, settings, describe);
    });
  return withExamples(command, ["settings list --platform lindendaal.localhost"]);
}

function getCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("get"))
    .description("Show one setting")
    .addArgument(keyArgument())
    .action(async (key: ChangeableSettingKey, options: CallOptions) => {
      const setting = await withSession(options, "admin", context, ({ api }) => api.settings.get.query({ key }));
      printResult(context.terminal, options, setting, ({ value }) => textOf(value));
    });
  return withExamples(command, ["settings get registrationMode"]);
}

function setCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("set"))
    .description("Change one setting: text, or JSON for lists, booleans and objects")
    .addArgument(keyArgument())
    .argument("<value>", "such as open, true or '[\"example.nl\"]'")
    .action(async (key: ChangeableSettingKey, text: string, options: CallOptions) => {
      // The server validates the value; input that isn't JSON is sent as text.
      const setting = { key, value: TEXT_KEYS.includes(key) ? text : jsonOr(text) } as SettingChange;
      const saved = await withSession(options, "admin", context, ({ api }) => api.settings.save.mutate({ setting }));
      printResult(context.terminal, options, saved, ({ value }) => `${key} is now ${textOf(value)}`);
    });
  return withExamples(command, [
    "settings set registrationMode open --platform lindendaal.localhost",
    "settings set allowedEmailDomains '[\"lindendaal.example\"]'",
    "settings set showBreadcrumbs false",
  ]);
}

function keyArgument(): Argument {
  return new Argument("<key>", "which setting").choices(CHANGEABLE_SETTING_KEYS);
}

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value || "(empty)" : JSON.stringify(value);
}

function describe(settings: readonly { readonly key: string; readonly value?: unknown }[]): string {
  return table(settings, [
    { title: "KEY", value: ({ key }) => key },
    { title: "VALUE", value: ({ value }) => textOf(value) },
  ]);
}
