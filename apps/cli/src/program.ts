import { Command } from "commander";
import type { CliContext } from "./sessions/connection.ts";

type CreateCommand = (context: CliContext) => Command;

/** The commands by name, in the order of the help. Each loads the schemas of what it works on, which takes longer than most calls. */
const COMMANDS: Readonly<Record<string, () => Promise<CreateCommand>>> = {
  "sign-in": async () => (await import("./commands/sessions/sign-in.ts")).signInCommand,
  "sign-out": async () => (await import("./commands/sessions/sign-out.ts")).signOutCommand,
  whoami: async () => (await import("./commands/sessions/whoami.ts")).whoamiCommand,
  sessions: async () => (await import("./commands/sessions/sessions.ts")).sessionsCommand,
  password: async () => (await import("./commands/sessions/password.ts")).passwordCommand,
  factors: async () => (await import("./commands/sessions/factors.ts")).factorsCommand,
  verify: async () => (await import("./commands/users/verify.ts")).verifyCommand,
  profile: async () => (await import("./commands/users/profile.ts")).profileCommand,
  platforms: async () => (await import("./commands/platforms/platforms.ts")).platformsCommand,
  pages: async () => (await import("./commands/content/pages.ts")).pagesCommand,
  templates: async () => (await import("./commands/content/templates.ts")).templatesCommand,
  menus: async () => (await import("./commands/content/menus.ts")).menusCommand,
  media: async () => (await import("./commands/content/media.ts")).mediaCommand,
  items: async () => (await import("./commands/content/items.ts")).itemsCommand,
  forms: async () => (await import("./commands/content/forms.ts")).formsCommand,
  "item-types": async () => (await import("./commands/content/item-types.ts")).itemTypesCommand,
  import: async () => (await import("./commands/import/import.ts")).importCommand,
  users: async () => (await import("./commands/users/users.ts")).usersCommand,
  roles: async () => (await import("./commands/access/roles.ts")).rolesCommand,
  search: async () => (await import("./commands/content/search.ts")).searchCommand,
  invitations: async () => (await import("./commands/users/invitations.ts")).invitationsCommand,
  legal: async () => (await import("./commands/content/legal.ts")).legalCommand,
  mails: async () => (await import("./commands/platforms/mails.ts")).mailsCommand,
  terms: async () => (await import("./commands/users/terms.ts")).termsCommand,
  settings: async () => (await import("./commands/platforms/settings.ts")).settingsCommand,
  "api-keys": async () => (await import("./commands/access/api-keys.ts")).apiKeysCommand,
  webhooks: async () => (await import("./commands/platforms/webhooks.ts")).webhooksCommand,
  "identity-providers": async () => (await import("./commands/sessions/identity-providers.ts")).identityProvidersCommand,
  audit: async () => (await import("./commands/platforms/audit.ts")).auditCommand,
  errors: async () => (await import("./commands/platforms/errors.ts")).errorsCommand,
  support: async () => (await import("./commands/access/support.ts")).supportCommand,
  cache: async () => (await import("./commands/platforms/cache.ts")).cacheCommand,
  why: async () => (await import("./commands/access/why.ts")).whyCommand,
  "view-as": async () => (await import("./commands/access/view-as.ts")).viewAsCommand,
  seed: async () => (await import("./local/seed-command.ts")).seedCommand,
  migrate: async () => (await import("./local/migrate-command.ts")).migrateCommand,
  backup: async () => (await import("./local/backup/backup-command.ts")).backupCommand,
  restore: async () => (await import("./local/backup/backup-command.ts")).restoreCommand,
  "secret-key": async () => (await import("./local/secret-key-command.ts")).secretKeyCommand,
  doctor: async () => (await import("./local/doctor-command.ts")).doctorCommand,
};

const HELP = `
How it works:
  Every command goes to one platform of one server. Sign in once; the session is stored for later commands.
  A demo on this machine needs no sign-in: commands act as the demo's administrator, and say so.

    $ npm run cli -- sign-in --platform meeuwen.localhost --email editor@meeuwen.example
    $ npm run cli -- pages list --platform meeuwen.localhost
    $ npm run cli -- pages publish /teams --platform meeuwen.localhost

  In scripts, npm run --silent cli -- … --json writes only JSON to standard output.
  "npm run cli -- <command> --help" shows the options of a command, with examples.

Exit codes: 0 success, 1 failure, 2 usage error, 3 not signed in or not allowed, 4 not found, 5 conflict, 6 server or database unreachable`;

/**
 * Builds the command line for these arguments: with the command that they name alone, else with all commands. Modules that access the
 * database are loaded only by the commands that need them. All input and output goes through the context, so that tests can supply and
 * inspect it.
 */
export async function createProgram([name = ""]: readonly string[], context: CliContext): Promise<Command> {
  const program = new Command("plein").description("Administer a Plein installation").addHelpText("after", HELP);
  const named = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const loaded = await Promise.all((named === undefined ? Object.values(COMMANDS) : [named]).map((load) => load()));
  for (const create of loaded) program.addCommand(create(context));
  for (const command of withSubcommands(program)) {
    command.exitOverride();
    command.showHelpAfterError("(see --help)");
    command.configureOutput({
      writeOut: (text) => context.terminal.out(text.trimEnd()),
      writeErr: (text) => context.terminal.note(text.trimEnd()),
    });
  }
  return program;
}

function withSubcommands(command: Command): Command[] {
  return [command, ...command.commands.flatMap(withSubcommands)];
}
