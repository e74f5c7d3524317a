import { Command } from "commander";
import { exportCommand, importCommand, removeCommand } from "../../local/move/move-commands.ts";
import { type CliContext, withSession } from "../../sessions/connection.ts";
import { CliError } from "../../terminal/cli-error.ts";
import { EXIT_CODE } from "../../terminal/exit-code.ts";
import { table } from "../../terminal/table.ts";
import { type CallOptions, printResult, withCallOptions, withExamples } from "../command-options.ts";
import { readPassword } from "../sessions/read-password.ts";
import { archiveCommand, renameCommand, restoreCommand } from "./change-platform.ts";

type CreateOptions = CallOptions & {
  readonly name: string;
  readonly domain: string;
  readonly hostName?: string[];
  readonly direct?: boolean;
  readonly adminEmail: string;
  readonly invite?: boolean;
  readonly copy?: boolean;
  readonly passwordStdin?: boolean;
};

export function platformsCommand(context: CliContext): Command {
  return new Command("platforms")
    .description("The platforms of this installation; for staff")
    .addCommand(listCommand(context))
    .addCommand(createCommand(context))
    .addCommand(renameCommand(context))
    .addCommand(archiveCommand(context))
    .addCommand(restoreCommand(context))
    .addCommand(exportCommand(context))
    .addCommand(importCommand(context))
    .addCommand(removeCommand(context));
}

function listCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("list"))
    .description("List all platforms with their host names, by name")
    .action(async (options: CallOptions) => {
      const platforms = await withSession(options, "staff", context, ({ api }) => api.platforms.list.query());
      printResult(context.terminal, options, platforms, (rows) =>
        table(rows, [
          { title: "NAME", value: ({ name }) => name },
          { title: "PRIMARY DOMAIN", value: ({ primaryDomain }) => primaryDomain },
          { title: "HOST NAMES", value: ({ hostNames }) => hostNames.join(", ") },
          { title: "ARCHIVED", value: ({ archivedOn }) => archivedOn?.slice(0, 10) ?? "" },
        ]),
      );
    });
  return withExamples(command, ["platforms list", "platforms list --url https://beheer.example.org --json"]);
}

function createCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("create"))
    .description("Create a platform: through the server as staff or, for the first one, directly in the database")
    .requiredOption("--name <text>", "name of the platform, such as Gemeente Voorbeeld")
    .requiredOption("--domain <host>", "primary domain, such as www.voorbeeld.example")
    .option("--host-name <host...>", "additional host names")
    .requiredOption("--admin-email <address>", "its administrator, who is invited by mail; the link is also printed")
    .option("--copy", "start with a copy of the site that you sign in to: pages, lists, menus, forms, files, roles and settings")
    .option("--direct", "create the first platform in an empty database; needs DATABASE_URL or DATA_DIR")
    .option(
      "--password-stdin",
      "with --direct: read the administrator's password from a pipe (or PLEIN_PASSWORD); the administrator is also staff, who can add platforms",
    )
    .option("--invite", "with --direct: print an invitation link instead of setting a password; also works if platforms exist")
    .action((options: CreateOptions) => (options.direct === true ? createDirectly(options, context) : createByServer(options, context)));
  return withExamples(command, [
    'platforms create --direct --name "Gemeente Voorbeeld" --domain www.voorbeeld.example --admin-email beheer@voorbeeld.example',
    'platforms create --name "Sportvereniging Morgen" --domain www.morgen.example --host-name morgen.example --admin-email bestuur@morgen.example',
    'platforms create --copy --platform www.voorbeeld.example --name "Gemeente Nieuw" --domain www.nieuw.example --admin-email beheer@nieuw.example',
    'platforms create --direct --invite --name "Sportvereniging Morgen" --domain www.morgen.example --admin-email bestuur@morgen.example',
  ]);
}

async function createByServer(options: CreateOptions, context: CliContext): Promise<void> {
  const { name, domain, hostName, adminEmail, copy = false } = options;
  const input = { name, primaryDomain: domain, adminEmail, copiesThisSite: copy, ...(hostName && { hostNames: hostName }) };
  const platform = await withSession(options, "staff", context, ({ api }) => api.platforms.create.mutate(input));
  printResult(context.terminal, options, platform, ({ invitation }) =>
    [
      `${platform.name} is available at ${platform.hostNames.join(", ")}.`,
      ...(invitation === null ? [] : [describeInvitation(invitation)]),
    ].join("\n"),
  );
}

async function createDirectly(options: CreateOptions, context: CliContext): Promise<void> {
  if (options.copy === true) throw new CliError("A site is copied by the server: omit --direct.", EXIT_CODE.usage);
  const { name, domain, hostName = [], adminEmail } = options;
  const password = options.invite === true ? null : await readPassword(options, context);
  const { createFirstPlatform } = await import("../../local/create-first-platform.ts");
  const input = { name, primaryDomain: domain, hostNames: hostName, adminEmail, password };
  const { platform, invitation } = await createFirstPlatform(input, context.config);
  printResult(context.terminal, options, { ...platform, adminEmail, invitation }, () =>
    invitation === null
      ? `Created ${name}. Sign in to ${domain} as ${adminEmail}.`
      : `Created ${name}.\n${describeInvitation(invitation)}\nNo mail was sent: pass the link on yourself.`,
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
  return `${email} is invited as administrator until ${expiresOn}: ${link}`;
}
