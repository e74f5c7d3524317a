import { Command } from "commander";
import { apiKeysCommand } from "./commands/access/api-keys.ts";
import { rolesCommand } from "./commands/access/roles.ts";
import { supportCommand } from "./commands/access/support.ts";
import { viewAsCommand } from "./commands/access/view-as.ts";
import { whyCommand } from "./commands/access/why.ts";
import { formsCommand } from "./commands/content/forms.ts";
import { itemTypesCommand } from "./commands/content/item-types.ts";
import { itemsCommand } from "./commands/content/items.ts";
import { legalCommand } from "./commands/content/legal.ts";
import { mediaCommand } from "./commands/content/media.ts";
import { menusCommand } from "./commands/content/menus.ts";
import { pagesCommand } from "./commands/content/pages.ts";
import { searchCommand } from "./commands/content/search.ts";
import { templatesCommand } from "./commands/content/templates.ts";
import { importCommand } from "./commands/import/import.ts";
import { auditCommand } from "./commands/platforms/audit.ts";
import { cacheCommand } from "./commands/platforms/cache.ts";
import { errorsCommand } from "./commands/platforms/errors.ts";
import { mailsCommand } from "./commands/platforms/mails.ts";
import { platformsCommand } from "./commands/platforms/platforms.ts";
import { settingsCommand } from "./commands/platforms/settings.ts";
import { webhooksCommand } from "./commands/platforms/webhooks.ts";
import { factorsCommand } from "./commands/sessions/factors.ts";
import { identityProvidersCommand } from "./commands/sessions/identity-providers.ts";
import { passwordCommand } from "./commands/sessions/password.ts";
import { sessionsCommand } from "./commands/sessions/sessions.ts";
import { signInCommand } from "./commands/sessions/sign-in.ts";
import { signOutCommand } from "./commands/sessions/sign-out.ts";
import { whoamiCommand } from "./commands/sessions/whoami.ts";
import { invitationsCommand } from "./commands/users/invitations.ts";
import { profileCommand } from "./commands/users/profile.ts";
import { termsCommand } from "./commands/users/terms.ts";
import { usersCommand } from "./commands/users/users.ts";
import { verifyCommand } from "./commands/users/verify.ts";
import { backupCommand, restoreCommand } from "./local/backup/backup-command.ts";
import { doctorCommand } from "./local/doctor-command.ts";
import { migrateCommand } from "./local/migrate-command.ts";
import { secretKeyCommand } from "./local/secret-key-command.ts";
import { seedCommand } from "./local/seed-command.ts";
import type { CliContext } from "./sessions/connection.ts";

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
 * Builds the whole command line. Modules that access the database are loaded only by the commands that need them. All input and
 * output goes through the context, so that tests can supply and inspect it.
 */
export function createProgram(context: CliContext): Command {
  const program = new Command("plein").description("Administer a Plein installation").addHelpText("after", HELP);
  const commands = [
    signInCommand,
    signOutCommand,
    whoamiCommand,
    sessionsCommand,
    passwordCommand,
    factorsCommand,
    verifyCommand,
    profileCommand,
    platformsCommand,
    pagesCommand,
    templatesCommand,
    menusCommand,
    mediaCommand,
    itemsCommand,
    formsCommand,
    itemTypesCommand,
    importCommand,
    usersCommand,
    rolesCommand,
    searchCommand,
    invitationsCommand,
    legalCommand,
    mailsCommand,
    termsCommand,
    settingsCommand,
    apiKeysCommand,
    webhooksCommand,
    identityProvidersCommand,
    auditCommand,
    errorsCommand,
    supportCommand,
    cacheCommand,
    whyCommand,
    viewAsCommand,
    seedCommand,
    migrateCommand,
    backupCommand,
    restoreCommand,
    secretKeyCommand,
    doctorCommand,
  ];
  for (const create of commands) program.addCommand(create(context));
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
