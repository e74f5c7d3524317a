import { Command } from "commander";
import { answer, type OutputOptions, withExamples, withOutputOptions } from "../../commands/command-options.ts";
import type { CliContext } from "../../sessions/connection.ts";
import { describeBackup } from "./describe-backup.ts";
import { explainBackupError } from "./explain-backup-error.ts";

type BackupOptions = OutputOptions & { readonly withoutKey?: true };

export function backupCommand(context: CliContext): Command {
  const { config, terminal } = context;
  const command = withOutputOptions(new Command("backup"))
    .description("Write database, files and secret key to one archive, while the product runs (needs DATABASE_URL or DATA_DIR)")
    .argument("<file>", "where to, such as plein.tar.zst; - for standard output")
    .option("--without-key", "leave the secret key out, where it is kept elsewhere")
    .action(async (file: string, { withoutKey, ...options }: BackupOptions) => {
      const { backUp } = await import("./back-up.ts");
      const facts = await backUp(file, { config, terminal, hasKey: withoutKey !== true }).catch(explainBackupError(file));
      // The archive itself may be on its way to standard output.
      answer({ ...terminal, out: file === "-" ? terminal.note : terminal.out }, options, facts, describeBackup);
    });
  command.addCommand(checkCommand(context));
  return withExamples(command, ["backup plein.tar.zst", "backup --without-key - | ssh backups.example 'cat > plein.tar.zst'"]);
}

function checkCommand({ terminal }: CliContext): Command {
  const command = withOutputOptions(new Command("check"))
    .description("Read a backup to its end, compare every sum, and say what is in it")
    .argument("<file>", "made by backup")
    .action(async (file: string, options: OutputOptions) => {
      const { checkBackup } = await import("./check-backup.ts");
      const { begin, end } = await checkBackup(file).catch(explainBackupError(file));
      answer(terminal, options, { createdOn: begin.createdOn, migrations: begin.migrations.length, ...end }, describeBackup);
    });
  return withExamples(command, ["backup check plein.tar.zst", "backup check plein.tar.zst --json"]);
}

export function restoreCommand({ config, terminal }: CliContext): Command {
  const command = withOutputOptions(new Command("restore"))
    .description("Make an installation of a backup, where there is none yet (needs DATABASE_URL or DATA_DIR)")
    .argument("<file>", "made by backup")
    .action(async (file: string, options: OutputOptions) => {
      const { restore } = await import("./back-up.ts");
      const { begin, end } = await restore(file, config).catch(explainBackupError(file));
      answer(terminal, options, { createdOn: begin.createdOn, ...end }, describeBackup);
      if (!end.hasKey)
        terminal.note("The backup holds no secret key: put DATA_DIR/secret-key or SECRET_KEY in place before the server starts.");
    });
  return withExamples(command, ["restore plein.tar.zst", "restore plein.tar.zst --json"]);
}
