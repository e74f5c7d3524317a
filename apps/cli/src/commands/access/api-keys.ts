import { API_KEY_SCOPES, type ApiKey, type ApiKeyScope, MAX_API_KEY_DAYS } from "@plein/contract/api-keys/api-key";
import { Command, Option } from "commander";
import { type CliContext, withSession } from "../../sessions/connection.ts";
import { table } from "../../terminal/table.ts";
import { type CallOptions, printResult, withCallOptions, withExamples } from "../command-options.ts";
import { wholeNumber } from "../whole-number.ts";

type AddOptions = CallOptions & { readonly scopes: readonly ApiKeyScope[]; readonly days: number };

const DEFAULT_DAYS = 90;

export function apiKeysCommand(context: CliContext): Command {
  return new Command("api-keys")
    .description("API keys for programs; commands use the key in PLEIN_API_KEY")
    .addCommand(listCommand(context))
    .addCommand(addCommand(context))
    .addCommand(revokeCommand(context));
}

function listCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("list"))
    .description("List the API keys of a platform, newest first, without their secrets")
    .action(async (options: CallOptions) => {
      const keys = await withSession(options, "admin", context, ({ api }) => api.apiKeys.list.query());
      printResult(context.terminal, options, keys, describe);
    });
  return withExamples(command, ["api-keys list --platform lindendaal.localhost"]);
}

function addCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("add"))
    .description("Add an API key that acts as you; its secret is shown only once")
    .argument("<name>", "what the key is for")
    .addOption(
      new Option("--scopes <scopes...>", "read content, change content, or everything that you may do (admin)")
        .choices([...API_KEY_SCOPES])
        .default(["read"]),
    )
    .option("--days <number>", `days until it expires, at most ${MAX_API_KEY_DAYS}`, wholeNumber(1, MAX_API_KEY_DAYS), DEFAULT_DAYS)
    .action(async (name: string, { scopes, days, ...options }: AddOptions) => {
      const added = await withSession(options, "admin", context, ({ api }) => api.apiKeys.add.mutate({ name, scopes: [...scopes], days }));
      printResult(context.terminal, options, added, ({ key, ...shown }) => `${describe([shown])}\n\nThe key, shown only once: ${key}`);
    });
  return withExamples(command, ["api-keys add agenda --scopes read --days 90 --platform lindendaal.localhost"]);
}

function revokeCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("revoke"))
    .description("Revoke an API key immediately")
    .argument("<guid>", "guid of the key, from `api-keys list`")
    .action(async (guid: string, options: CallOptions) => {
      await withSession(options, "admin", context, ({ api }) => api.apiKeys.revoke.mutate({ guid }));
      printResult(context.terminal, options, { guid }, () => `Revoked ${guid}.`);
    });
  return withExamples(command, ["api-keys revoke 0199c1f0-8f5e-7c3a-9b1e-0000000000aa"]);
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
