import { Command } from "commander";
import { asSignedIn, type CliContext } from "../sessions/connection.ts";
import { CliError } from "../terminal/cli-error.ts";
import { EXIT_CODE } from "../terminal/exit-code.ts";
import { table } from "../terminal/table.ts";
import { answer, type CallOptions, withCallOptions, withExamples } from "./command-options.ts";
import { readPassword } from "./read-password.ts";

type CreateOptions = CallOptions & {
  readonly name: string;
  readonly domain: string;
  readonly hostName?: string[];
  readonly direct?: boolean;
  readonly adminEmail?: string;
  readonly passwordStdin?: boolean;
};

export function platformsCommand(context: CliContext): Command {
  return new Command("platforms")
    .description("The platforms of this installation, for staff")
    .addCommand(listCommand(context))
    .addCommand(createCommand(context));
}

function listCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("list"))
    .description("List all platforms with their host names, by name")
    .action(async (options: CallOptions) => {
      const platforms = await asSignedIn(options, "staff", context, ({ api }) => api.platforms.list.query());
      answer(context.terminal, options, platforms, (rows) =>
        table(rows, [
          { title: "NAME", value: ({ name }) => name },
          { title: "PRIMARY DOMAIN", value: ({ primaryDomain }) => primaryDomain },
          { title: "HOST NAMES", value: ({ hostNames }) => hostNames.join(", ") },
        ]),
      );
    });
  return withExamples(command, ["platforms list", "platforms list --url https://beheer.example.org --json"]);
}

function createCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("create"))
    .description("Add a platform: by the server as staff or, while there is none yet, straight into the database")
    .requiredOption("--name <text>", "what it is called, such as Gemeente Voorbeeld")
    .requiredOption("--domain <host>", "its primary domain, such as www.voorbeeld.example")
    .option("--host-name <host...>", "more host names that answer for it")
    .option("--direct", "the first platform of an empty database, with its administrator; needs DATABASE_URL or DATA_DIR")
    .option("--admin-email <address>", "with --direct: the administrator, who is staff too and may add other platforms")
    .option("--password-stdin", "with --direct: read the administrator's password from a pipe (or PLEIN_PASSWORD)")
    .action((options: CreateOptions) => (options.direct === true ? createDirectly(options, context) : createByServer(options, context)));
  return withExamples(command, [
    'platforms create --direct --name "Gemeente Voorbeeld" --domain www.voorbeeld.example --admin-email beheer@voorbeeld.example',
    'platforms create --name "Sportvereniging Morgen" --domain www.morgen.example --host-name morgen.example',
  ]);
}

async function createByServer(options: CreateOptions, context: CliContext): Promise<void> {
  const { name, domain, hostName } = options;
  const input = { name, primaryDomain: domain, ...(hostName && { hostNames: hostName }) };
  const platform = await asSignedIn(options, "staff", context, ({ api }) => api.platforms.create.mutate(input));
  answer(context.terminal, options, platform, () => `${platform.name} now answers on ${platform.hostNames.join(", ")}.`);
}

async function createDirectly(options: CreateOptions, context: CliContext): Promise<void> {
  const { name, domain, hostName = [], adminEmail } = options;
  if (adminEmail === undefined)
    throw new CliError("Say who administers the first platform: --admin-email beheer@voorbeeld.example", EXIT_CODE.usage);
  const password = await readPassword(options, context);
  const { createFirstPlatform } = await import("../local/create-first-platform.ts");
  const platform = await createFirstPlatform({ name, primaryDomain: domain, hostNames: hostName, adminEmail, password }, context.config);
  answer(context.terminal, options, { ...platform, adminEmail }, () => `${name} is there. Sign in as ${adminEmail} on ${domain}.`);
}
