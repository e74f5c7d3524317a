import { API_KEY_SCOPES, type ApiKey, type ApiKeyScope, MAX_API_KEY_DAYS } from "@plein/contract/api-keys/api-key";
import { Command, InvalidArgumentError, Option } from "commander";
import { asSignedIn, type CliContext } from "../../sessions/connection.ts";
import { table } from "../../terminal/table.ts";
import { answer, type CallOptions, withCallOptions, withExamples } from "../command-options.ts";

type AddOptions = CallOptions & { readonly scopes: readonly ApiKeyScope[]; readonly days: number };

const DEFAULT_DAYS = 90;

export function apiKeysCommand(context: CliContext): Command {
  return new Command("api-keys")
    .description("Keys that programs sign in with; commands use the one in PLEIN_API_KEY")
    .addCommand(listCommand(context))
    .addCommand(addCommand(context))
    .addCommand(revokeCommand(context));
}

function listCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("list"))
    .description("List the keys of a platform, newest first; never the keys themselves")
    .action(async (options: CallOptions) => {
      const keys = await asSignedIn(options, "admin", context, ({ api }) => api.apiKeys.list.query());
      answer(context.terminal, options, keys, describe);
    });
  return withExamples(command, ["api-keys list --platform lindendaal.localhost"]);
}

function addCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("add"))
    .description("Make a key that acts as you; it is shown this once")
    .argument("<name>", "what it is for")
    .addOption(
      new Option("--scopes <scopes...>", "read contents, change content, or whatever you may (admin)")
        .choices([...API_KEY_SCOPES])
        .default(["read"]),
    )
    .option("--days <number>", `how long it lives, at most ${MAX_API_KEY_DAYS}`, readDays, DEFAULT_DAYS)
    .action(async (name: string, { scopes, days, ...options }: AddOptions) => {
      const added = await asSignedIn(options, "admin", context, ({ api }) => api.apiKeys.add.mutate({ name, scopes: [...scopes], days }));
      answer(context.terminal, options, added, ({ key, ...shown }) => `${describe([shown])}\n\nThe key, shown this once: ${key}`);
    });
  return withExamples(command, ["api-keys add agenda --scopes read --days 90 --platform lindendaal.localhost"]);
}

function revokeCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("revoke"))
    .description("End a key at once")
    .argument("<guid>", "as api-keys list shows it")
    .action(async (guid: string, options: CallOptions) => {
      await asSignedIn(options, "admin", context, ({ api }) => api.apiKeys.revoke.mutate({ guid }));
      answer(context.terminal, options, { guid }, () => `${guid} opens nothing any more.`);
    });
  return withExamples(command, ["api-keys revoke 0199c1f0-8f5e-7c3a-9b1e-0000000000aa"]);
}

function readDays(text: string): number {
  const days = Number(text);
  if (/^\d{1,3}$/.test(text) && days >= 1 && days <= MAX_API_KEY_DAYS) return days;
  throw new InvalidArgumentError(`Give a whole number from 1 to ${MAX_API_KEY_DAYS}.`);
}

function describe(keys: readonly ApiKey[]): string {
  return table(keys, [
    { title: "GUID", value: ({ guid }) => guid },
    { title: "NAME", value: ({ name }) => name },
    { title: "KEY", value: ({ prefix }) => `${prefix}…` },
    { title: "SCOPES", value: ({ scopes }) => scopes.join(", ") },
    { title: "OWNER", value: ({ ownerGuid, ownerName }) => ownerName ?? ownerGuid },
    { title: "STATE", value: ({ state }) => state },
    { title: "EXPIRES", value: ({ expiresOn }) => expiresOn },
    { title: "LAST USED", value: ({ lastUsedOn }) => lastUsedOn ?? "never" },
  ]);
}
