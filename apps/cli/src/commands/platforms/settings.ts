import { CHANGEABLE_SETTING_KEYS, type ChangeableSettingKey, type SettingChange } from "@plein/contract/settings/setting-change";
import { Argument, Command } from "commander";
import { asSignedIn, type CliContext } from "../../sessions/connection.ts";
import { table } from "../../terminal/table.ts";
import { answer, type CallOptions, withCallOptions, withExamples } from "../command-options.ts";

/** Of these a value is text as it is; of the others it is JSON. */
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
    .description("How a platform is set up")
    .addCommand(listCommand(context))
    .addCommand(getCommand(context))
    .addCommand(setCommand(context));
}

function listCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("list"))
    .description("List the settings that can be changed, with their values")
    .action(async (options: CallOptions) => {
      const settings = await asSignedIn(options, "admin", context, ({ api }) => api.settings.listChangeable.query());
      answer(context.terminal, options, settings, describe);
    });
  return withExamples(command, ["settings list --platform lindendaal.localhost"]);
}

function getCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("get"))
    .description("Show one setting")
    .addArgument(keyArgument())
    .action(async (key: ChangeableSettingKey, options: CallOptions) => {
      const setting = await asSignedIn(options, "admin", context, ({ api }) => api.settings.get.query({ key }));
      answer(context.terminal, options, setting, ({ value }) => textOf(value));
    });
  return withExamples(command, ["settings get registrationMode"]);
}

function setCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("set"))
    .description("Give one setting another value: text, or JSON where it is a list, a switch or has parts")
    .addArgument(keyArgument())
    .argument("<value>", "such as open, true or '[\"example.nl\"]'")
    .action(async (key: ChangeableSettingKey, text: string, options: CallOptions) => {
      // The server checks what the value is; what isn't JSON goes to it as the text that it is.
      const setting = { key, value: TEXT_KEYS.includes(key) ? text : jsonOr(text) } as SettingChange;
      const saved = await asSignedIn(options, "admin", context, ({ api }) => api.settings.save.mutate({ setting }));
      answer(context.terminal, options, saved, ({ value }) => `${key} is now ${textOf(value)}`);
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
