import type { IdentityProvider, IssuerCheck } from "@plein/contract/identity-providers/identity-provider";
import { Command } from "commander";
import { type CliContext, withSession } from "../../sessions/connection.ts";
import { CliError } from "../../terminal/cli-error.ts";
import { EXIT_CODE } from "../../terminal/exit-code.ts";
import { table } from "../../terminal/table.ts";
import { type CallOptions, printResult, withCallOptions, withExamples } from "../command-options.ts";

type AddOptions = CallOptions & {
  readonly issuer: string;
  readonly clientId: string;
  readonly domains?: readonly string[];
  readonly roleClaim?: string;
  readonly roles?: readonly string[];
  readonly syncRoles?: boolean;
  readonly only?: boolean;
};

/** Options that are absent leave their value unchanged. */
type SaveOptions = Partial<Omit<AddOptions, "domains" | "roles">> & {
  readonly name?: string;
  readonly secret?: boolean;
  readonly active?: boolean;
  /** true: map no roles */
  readonly domains?: readonly string[] | true;
  readonly roles?: readonly string[] | true;
};

export function identityProvidersCommand(context: CliContext): Command {
  return new Command("identity-providers")
    .description("Identity providers that users of a platform can sign in with (OpenID Connect)")
    .addCommand(listCommand(context))
    .addCommand(checkCommand(context))
    .addCommand(addCommand(context))
    .addCommand(saveCommand(context))
    .addCommand(removeCommand(context));
}

function listCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("list"))
    .description("List the identity providers of a platform, without their secrets")
    .action(async (options: CallOptions) => {
      const providers = await withSession(options, "staff", context, ({ api }) => api.identityProviders.list.query());
      printResult(context.terminal, options, providers, describe);
    });
  return withExamples(command, ["identity-providers list --platform lindendaal.localhost"]);
}

function addCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("add"))
    .description("Add an identity provider; its redirect URI is /sign-in/callback. Prompts for the client secret, or reads it from a pipe")
    .argument("<name>", "text on the sign-in button")
    .requiredOption("--issuer <url>", "issuer URL of the provider")
    .requiredOption("--client-id <id>", "client id of this platform at the provider")
    .option("--domains <domains...>", "only e-mail addresses of these domains")
    .option("--role-claim <name>", "claim whose values map to roles")
    .option("--roles <pairs...>", "claim value and role guid, such as redactie=0199c1f0-…")
    .option("--sync-roles", "update the mapped roles at each sign-in")
    .option("--only", "users of these domains can only sign in with this provider; admins and staff keep their password")
    .action((name: string, options: AddOptions) => add(name, options, context));
  return withExamples(command, [
    "identity-providers add Werkaccount --issuer https://login.example --client-id plein --domains lindendaal.example",
  ]);
}

async function add(
  name: string,
  { issuer, clientId, domains = [], roleClaim = "", roles = [], syncRoles = false, only = false, ...options }: AddOptions,
  context: CliContext,
) {
  const clientSecret = await readSecret(context);
  const roleMap = roleMapOf(roles);
  const input = {
    name,
    issuer,
    clientId,
    clientSecret,
    allowedDomains: [...domains],
    roleClaim,
    roleMap,
    syncsRoles: syncRoles,
    isOnly: only,
  };
  const added = await withSession(options, "staff", context, ({ api }) => api.identityProviders.add.mutate(input));
  printResult(context.terminal, options, added, (provider) => describe([provider]));
}

function saveCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("save"))
    .description("Change an identity provider; properties that aren't given stay as they are. Another issuer needs a new secret")
    .argument("<guid>", "guid of the provider, from `identity-providers list`")
    .option("--name <name>", "text on the sign-in button")
    .option("--issuer <url>", "issuer URL of the provider")
    .option("--client-id <id>", "client id of this platform at the provider")
    .option("--secret", "replace the client secret: prompts for it, or reads it from a pipe")
    .option("--domains [domains...]", "only e-mail addresses of these domains; none: all domains")
    .option("--role-claim <name>", "claim whose values map to roles")
    .option("--roles [pairs...]", "claim value and role guid, such as redactie=0199c1f0-…")
    .option("--sync-roles", "update the mapped roles at each sign-in")
    .option("--no-sync-roles", "set the mapped roles at the first sign-in only")
    .option("--only", "users of these domains can only sign in with this provider; admins and staff keep their password")
    .option("--no-only", "users of these domains can also sign in in other ways")
    .option("--active", "activate the provider")
    .option("--no-active", "deactivate the provider without removing it")
    .action((guid: string, options: SaveOptions) => save(guid, options, context));
  return withExamples(command, ["identity-providers save 0199c1f0-8f5e-7c3a-9b1e-0000000000aa --only --domains lindendaal.example"]);
}

async function save(guid: string, options: SaveOptions, context: CliContext): Promise<void> {
  const secret = options.secret === true ? await readSecret(context) : undefined;
  const saved = await withSession(options, "staff", context, async ({ api }) => {
    const stored = (await api.identityProviders.list.query()).find((provider) => provider.guid === guid);
    if (stored === undefined) throw new CliError(`There is no provider ${guid}.`, EXIT_CODE.notFound);
    const { peopleCount: _peopleCount, ...kept } = stored;
    return api.identityProviders.save.mutate({ ...kept, ...changesOf(options), ...(secret !== undefined && { clientSecret: secret }) });
  });
  printResult(context.terminal, options, saved, (provider) => describe([provider]));
}

function changesOf({ name, issuer, clientId, domains, roleClaim, roles, syncRoles, only, active }: SaveOptions) {
  return {
    ...(name !== undefined && { name }),
    ...(issuer !== undefined && { issuer }),
    ...(clientId !== undefined && { clientId }),
    ...(domains !== undefined && { allowedDomains: listed(domains) }),
    ...(roleClaim !== undefined && { roleClaim }),
    ...(roles !== undefined && { roleMap: roleMapOf(listed(roles)) }),
    ...(syncRoles !== undefined && { syncsRoles: syncRoles }),
    ...(only !== undefined && { isOnly: only }),
    ...(active !== undefined && { isActive: active }),
  };
}

function listed(values: readonly string[] | true): string[] {
  return values === true ? [] : [...values];
}

function checkCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("check"))
    .description("Check that an issuer URL leads to a working OpenID provider")
    .argument("<issuer>", "issuer URL of the provider")
    .action(async (issuer: string, options: CallOptions) => {
      const check = await withSession(options, "staff", context, ({ api }) => api.identityProviders.check.mutate({ issuer }));
      printResult(context.terminal, options, check, describeCheck);
    });
  return withExamples(command, ["identity-providers check https://login.example"]);
}

function describeCheck(check: IssuerCheck): string {
  switch (check.result) {
    case "Found":
      return [
        `Users sign in at ${check.signInAddress}.`,
        ...check.doubts.map((doubt) => `Its metadata doesn't announce support for ${doubt}.`),
      ].join("\n");
    case "Unreachable":
      return "The issuer doesn't respond, or the server may not connect to it.";
    case "NoProvider":
      return "No OpenID provider with exactly this issuer URL was found.";
  }
}

async function readSecret({ terminal }: CliContext): Promise<string> {
  const secret = ((await terminal.askSecret("Client secret: ")) ?? (await terminal.readInput())).trim();
  if (secret === "") throw new CliError("No secret was entered. Type it at the prompt, or pipe it in.", EXIT_CODE.usage);
  return secret;
}

function roleMapOf(pairs: readonly string[]): Record<string, string> {
  return Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.lastIndexOf("=")), pair.slice(pair.lastIndexOf("=") + 1)]));
}

function removeCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("remove"))
    .description("Remove an identity provider; its users keep their accounts")
    .argument("<guid>", "guid of the provider, from `identity-providers list`")
    .action(async (guid: string, options: CallOptions) => {
      await withSession(options, "staff", context, ({ api }) => api.identityProviders.remove.mutate({ guid }));
      printResult(context.terminal, options, { guid }, () => "Identity provider removed.");
    });
  return withExamples(command, ["identity-providers remove 0199c1f0-8f5e-7c3a-9b1e-0000000000aa"]);
}

function describe(providers: readonly IdentityProvider[]): string {
  return table(providers, [
    { title: "GUID", value: ({ guid }) => guid },
    { title: "NAME", value: ({ name }) => name },
    { title: "ISSUER", value: ({ issuer }) => issuer },
    { title: "CLIENT", value: ({ clientId }) => clientId },
    { title: "STATE", value: ({ isActive, isOnly }) => (isActive ? (isOnly ? "required" : "active") : "off") },
    { title: "PEOPLE", value: ({ peopleCount }) => String(peopleCount) },
    { title: "DOMAINS", value: ({ allowedDomains }) => allowedDomains.join(", ") || "any" },
  ]);
}
