import type { IdentityProvider, IssuerCheck } from "@plein/contract/identity-providers/identity-provider";
import { Command } from "commander";
import { asSignedIn, type CliContext } from "../../sessions/connection.ts";
import { CliError } from "../../terminal/cli-error.ts";
import { EXIT_CODE } from "../../terminal/exit-code.ts";
import { table } from "../../terminal/table.ts";
import { answer, type CallOptions, withCallOptions, withExamples } from "../command-options.ts";

type AddOptions = CallOptions & {
  readonly issuer: string;
  readonly clientId: string;
  readonly domains?: readonly string[];
  readonly roleClaim?: string;
  readonly roles?: readonly string[];
  readonly syncRoles?: boolean;
  readonly only?: boolean;
};

/** What isn't named stays as it is. */
type SaveOptions = Partial<Omit<AddOptions, "domains" | "roles">> & {
  readonly name?: string;
  readonly secret?: boolean;
  readonly active?: boolean;
  /** true: none */
  readonly domains?: readonly string[] | true;
  readonly roles?: readonly string[] | true;
};

export function identityProvidersCommand(context: CliContext): Command {
  return new Command("identity-providers")
    .description("Where people of a platform may sign in from elsewhere, by OpenID Connect")
    .addCommand(listCommand(context))
    .addCommand(checkCommand(context))
    .addCommand(addCommand(context))
    .addCommand(saveCommand(context))
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
    .option("--only", "people of these domains sign in by it alone; admins and staff keep their password")
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
  const added = await asSignedIn(options, "staff", context, ({ api }) => api.identityProviders.add.mutate(input));
  answer(context.terminal, options, added, (provider) => describe([provider]));
}

function saveCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("save"))
    .description("Change a provider; what isn't named stays as it is. Another issuer needs a secret of its own")
    .argument("<guid>", "as identity-providers list shows it")
    .option("--name <name>", "text of its button")
    .option("--issuer <address>", "the provider's address, as it says itself")
    .option("--client-id <id>", "who this platform is there")
    .option("--secret", "ask for another secret, or read it from a pipe")
    .option("--domains [domains...]", "only e-mail addresses of these; none: any")
    .option("--role-claim <name>", "claim whose values stand for roles")
    .option("--roles [pairs...]", "value of the claim and guid of a role: redactie=0199c1f0-…")
    .option("--sync-roles", "set those roles anew at each sign-in")
    .option("--no-sync-roles", "set those roles at the first sign-in alone")
    .option("--only", "people of these domains sign in by it alone; admins and staff keep their password")
    .option("--no-only", "it is one way of many")
    .option("--active", "show its button, and let people in by it")
    .option("--no-active", "keep it, and let nobody in by it")
    .action((guid: string, options: SaveOptions) => save(guid, options, context));
  return withExamples(command, ["identity-providers save 0199c1f0-8f5e-7c3a-9b1e-0000000000aa --only --domains lindendaal.example"]);
}

async function save(guid: string, options: SaveOptions, context: CliContext): Promise<void> {
  const secret = options.secret === true ? await readSecret(context) : undefined;
  const saved = await asSignedIn(options, "staff", context, async ({ api }) => {
    const stored = (await api.identityProviders.list.query()).find((provider) => provider.guid === guid);
    if (stored === undefined) throw new CliError(`There is no provider ${guid}.`, EXIT_CODE.notFound);
    const { peopleCount: _peopleCount, ...kept } = stored;
    return api.identityProviders.save.mutate({ ...kept, ...changesOf(options), ...(secret !== undefined && { clientSecret: secret }) });
  });
  answer(context.terminal, options, saved, (provider) => describe([provider]));
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
    .description("Look whether a provider answers at an address, before people are sent there")
    .argument("<issuer>", "the provider's address, as it says itself")
    .action(async (issuer: string, options: CallOptions) => {
      const check = await asSignedIn(options, "staff", context, ({ api }) => api.identityProviders.check.mutate({ issuer }));
      answer(context.terminal, options, check, describeCheck);
    });
  return withExamples(command, ["identity-providers check https://login.example"]);
}

function describeCheck(check: IssuerCheck): string {
  switch (check.result) {
    case "Found":
      return [`People sign in at ${check.signInAddress}.`, ...check.doubts.map((doubt) => `It doesn't say that it can do: ${doubt}.`)].join(
        "\n",
      );
    case "Unreachable":
      return "Nobody answers there, or it may not be reached from the server.";
    case "NoProvider":
      return "There is no provider there that names itself exactly so.";
  }
}

async function readSecret({ terminal }: CliContext): Promise<string> {
  const secret = ((await terminal.askSecret("Secret of the client: ")) ?? (await terminal.readInput())).trim();
  if (secret === "") throw new CliError("No secret was given. Type it when asked, or pipe it in.", EXIT_CODE.usage);
  return secret;
}

function roleMapOf(pairs: readonly string[]): Record<string, string> {
  return Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.lastIndexOf("=")), pair.slice(pair.lastIndexOf("=") + 1)]));
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
    { title: "STATE", value: ({ isActive, isOnly }) => (isActive ? (isOnly ? "only way in" : "in use") : "off") },
    { title: "PEOPLE", value: ({ peopleCount }) => String(peopleCount) },
    { title: "DOMAINS", value: ({ allowedDomains }) => allowedDomains.join(", ") || "any" },
  ]);
}
