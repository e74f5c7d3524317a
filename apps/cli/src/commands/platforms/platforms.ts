import { Command } from "commander";
import { asSignedIn, type CliContext } from "../../sessions/connection.ts";
import { table } from "../../terminal/table.ts";
import { answer, type CallOptions, withCallOptions, withExamples } from "../command-options.ts";
import { readPassword } from "../sessions/read-password.ts";

type CreateOptions = CallOptions & {
  readonly name: string;
  readonly domain: string;
  readonly hostName?: string[];
  readonly direct?: boolean;
  readonly adminEmail: string;
  readonly invite?: boolean;
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
    .requiredOption("--admin-email <address>", "who is to run it; they are invited, by mail and by a link to hand over")
    .option("--direct", "the first platform of an empty database; needs DATABASE_URL or DATA_DIR")
    .option(
      "--password-stdin",
      "with --direct: read the administrator's password from a pipe (or PLEIN_PASSWORD); they are staff too, and may add other platforms",
    )
    .option("--invite", "with --direct: no password but an invitation's link; also where there are platforms already")
    .action((options: CreateOptions) => (options.direct === true ? createDirectly(options, context) : createByServer(options, context)));
  return withExamples(command, [
    'platforms create --direct --name "Gemeente Voorbeeld" --domain www.voorbeeld.example --admin-email beheer@voorbeeld.example',
    'platforms create --name "Sportvereniging Morgen" --domain www.morgen.example --host-name morgen.example --admin-email bestuur@morgen.example',
    'platforms create --direct --invite --name "Sportvereniging Morgen" --domain www.morgen.example --admin-email bestuur@morgen.example',
  ]);
}

async function createByServer(options: CreateOptions, context: CliContext): Promise<void> {
  const { name, domain, hostName, adminEmail } = options;
  const input = { name, primaryDomain: domain, adminEmail, ...(hostName && { hostNames: hostName }) };
  const platform = await asSignedIn(options, "staff", context, ({ api }) => api.platforms.create.mutate(input));
  answer(context.terminal, options, platform, ({ invitation }) =>
    [
      `${platform.name} now answers on ${platform.hostNames.join(", ")}.`,
      ...(invitation === null ? [] : [describeInvitation(invitation)]),
    ].join("\n"),
  );
}

async function createDirectly(options: CreateOptions, context: CliContext): Promise<void> {
  const { name, domain, hostName = [], adminEmail } = options;
  const password = options.invite === true ? null : await readPassword(options, context);
  const { createFirstPlatform } = await import("../../local/create-first-platform.ts");
  const input = { name, primaryDomain: domain, hostNames: hostName, adminEmail, password };
  const { platform, invitation } = await createFirstPlatform(input, context.config);
  answer(context.terminal, options, { ...platform, adminEmail, invitation }, () =>
    invitation === null
      ? `${name} is there. Sign in as ${adminEmail} on ${domain}.`
      : `${name} is there.\n${describeInvitation(invitation)}\nNobody was mailed: hand the link over.`,
  );
}

function describeInvitation({
  email,
  link,
  expiresOn,
}: {
  readonly email: string;
  readonly link: string;
  readonly expiresOn: string;
}): string {
  return `${email} is invited to run it, until ${expiresOn}: ${link}`;
}
