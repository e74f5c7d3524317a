import type { IdentityProvider } from "@plein/contract/sessions/identity-provider";
import { Command } from "commander";
import { asSignedIn, type CliContext } from "../sessions/connection.ts";
import { CliError } from "../terminal/cli-error.ts";
import { EXIT_CODE } from "../terminal/exit-code.ts";
import { table } from "../terminal/table.ts";
import { answer, type CallOptions, withCallOptions, withExamples } from "./command-options.ts";

type AddOptions = CallOptions & {
  readonly issuer: string;
  readonly clientId: string;
  readonly domains?: readonly string[];
  readonly roleClaim?: string;
  readonly roles?: readonly string[];
  readonly syncRoles?: boolean;
};

export function identityProvidersCommand(context: CliContext): Command {
  return new Command("identity-providers")
    .description("Where people of a platform may sign in from elsewhere, by OpenID Connect")
    .addCommand(listCommand(context))
    .addCommand(addCommand(context))
    .addCommand(removeCommand(context));
}

function listCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("list"))
    .description("List the providers of a platform; never their secrets")
    .action(async (options: CallOptions) => {
      const providers = await asSignedIn(options, "staff", context, ({ api }) => api.identityProviders.list.query());
      answer(context.terminal, options, providers, describe);
    });
  return withExamples(command, ["identity-providers list --platform lindendaal.localhost"]);
}

function addCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("add"))
    .description("Let people sign in by a provider; it sends them back to /sign-in/callback. Asks for the secret, or reads it from a pipe")
    .argument("<name>", "text of its button")
    .requiredOption("--issuer <address>", "the provider's address, as it says itself")
    .requiredOption("--client-id <id>", "who this platform is there")
    .option("--domains <domains...>", "only e-mail addresses of these")
    .option("--role-claim <name>", "claim whose values stand for roles")
    .option("--roles <pairs...>", "value of the claim and guid of a role: redactie=0199c1f0-…")
    .option("--sync-roles", "set those roles anew at each sign-in")
    .action((name: string, options: AddOptions) => add(name, options, context));
  return withExamples(command, [
    "identity-providers add Werkaccount --issuer https://login.example --client-id plein --domains lindendaal.example",
  ]);
}

async function add(
  name: string,
  { issuer, clientId, domains = [], roleClaim = "", roles = [], syncRoles = false, ...options }: AddOptions,
  context: CliContext,
) {
  const clientSecret = ((await context.terminal.askSecret("Secret of the client: ")) ?? (await context.terminal.readInput())).trim();
  if (clientSecret === "") throw new CliError("No secret was given. Type it when asked, or pipe it in.", EXIT_CODE.usage);
  const roleMap = Object.fromEntries(roles.map((pair) => [pair.slice(0, pair.lastIndexOf("=")), pair.slice(pair.lastIndexOf("=") + 1)]));
  const input = { name, issuer, clientId, clientSecret, allowedDomains: [...domains], roleClaim, roleMap, syncsRoles: syncRoles };
  const added = await asSignedIn(options, "staff", context, ({ api }) => api.identityProviders.add.mutate(input));
  answer(context.terminal, options, added, (provider) => describe([provider]));
}

function removeCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("remove"))
    .description("Take a provider away; who came in by it keeps their account")
    .argument("<guid>", "as identity-providers list shows it")
    .action(async (guid: string, options: CallOptions) => {
      await asSignedIn(options, "staff", context, ({ api }) => api.identityProviders.remove.mutate({ guid }));
      answer(context.terminal, options, { guid }, () => "Nobody signs in by it any more.");
    });
  return withExamples(command, ["identity-providers remove 0199c1f0-8f5e-7c3a-9b1e-0000000000aa"]);
}

function describe(providers: readonly IdentityProvider[]): string {
  return table(providers, [
    { title: "GUID", value: ({ guid }) => guid },
    { title: "NAME", value: ({ name }) => name },
    { title: "ISSUER", value: ({ issuer }) => issuer },
    { title: "CLIENT", value: ({ clientId }) => clientId },
    { title: "DOMAINS", value: ({ allowedDomains }) => allowedDomains.join(", ") || "any" },
  ]);
}
