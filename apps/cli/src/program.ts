import { Command } from "commander";
import { apiKeysCommand } from "./commands/access/api-keys.ts";
import { rolesCommand } from "./commands/access/roles.ts";
import { supportCommand } from "./commands/access/support.ts";
import { viewAsCommand } from "./commands/access/view-as.ts";
import { whyCommand } from "./commands/access/why.ts";
import { itemTypesCommand } from "./commands/content/item-types.ts";
import { itemsCommand } from "./commands/content/items.ts";
import { legalCommand } from "./commands/content/legal.ts";
import { mediaCommand } from "./commands/content/media.ts";
import { pagesCommand } from "./commands/content/pages.ts";
import { searchCommand } from "./commands/content/search.ts";
import { auditCommand } from "./commands/platforms/audit.ts";
import { cacheCommand } from "./commands/platforms/cache.ts";
import { mailsCommand } from "./commands/platforms/mails.ts";
import { platformsCommand } from "./commands/platforms/platforms.ts";
import { settingsCommand } from "./commands/platforms/settings.ts";
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
  Every command goes to one platform of one server. Sign in there once; the session is kept for the next commands.
  On a demo on this machine nothing needs a sign-in: commands act as the demo's administrator, and say so.

    $ npm run cli -- sign-in --platform meeuwen.localhost --email editor@meeuwen.example
    $ npm run cli -- pages list --platform meeuwen.localhost
    $ npm run cli -- pages publish /teams --platform meeuwen.localhost

  In scripts: npm run --silent cli -- … --json puts nothing but JSON on standard output.
  "npm run cli -- <command> --help" shows the options of a command, with examples.

Ends with: 0 done, 1 failed, 2 wrong use, 3 not signed in or no right, 4 not found, 5 conflict, 6 no server or database`;

/** The whole command line. What reaches the database is loaded only by the commands that do. It reads and writes by the context alone, so a test can look on. */
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
    mediaCommand,
    itemsCommand,
    itemTypesCommand,
    usersCommand,
    rolesCommand,
    searchCommand,
    invitationsCommand,
    legalCommand,
    mailsCommand,
    termsCommand,
    settingsCommand,
    apiKeysCommand,
    identityProvidersCommand,
    auditCommand,
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
    command.showHelpAfterError("(--help says how)");
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
