import { Command } from "commander";
import { type OutputOptions, printResult, withExamples, withOutputOptions } from "../../commands/command-options.ts";
import type { CliContext } from "../../sessions/connection.ts";
import { describeBackup } from "./describe-backup.ts";
import { explainBackupError } from "./explain-backup-error.ts";

type BackupOptions = OutputOptions & { readonly withoutKey?: true };

export function backupCommand(context: CliContext): Command {
  const { config, terminal } = context;
  const command = withOutputOptions(new Command("backup"))
    .description("Back up database, files and secret key to one archive, while the product runs (needs DATABASE_URL or DATA_DIR)")
    .argument("<file>", "file to write, such as plein.tar.zst; - for standard output")
    .option("--without-key", "leave out the secret key, if it is stored elsewhere")
    .action(async (file: string, { withoutKey, ...options }: BackupOptions) => {
      const { backUp } = await import("./back-up.ts");
      const facts = await backUp(file, { config, terminal, hasKey: withoutKey !== true }).catch(explainBackupError(file));
      // Standard output may be carrying the archive itself.
      printResult({ ...terminal, out: file === "-" ? terminal.note : terminal.out }, options, facts, describeBackup);
    });
  command.addCommand(checkCommand(context));
  const toStandardOutput = "npm run --silent cli -- backup --without-key - | ssh backups.example 'cat > plein.tar.zst'";
  return withExamples(command, ["backup plein.tar.zst"]).addHelpText("after", `  $ ${toStandardOutput}`);
}

function checkCommand({ terminal }: CliContext): Command {
  const command = withOutputOptions(new Command("check"))
    .description("Verify every checksum of a backup and describe its contents")
    .argument("<file>", "file created by `backup`")
    .action(async (file: string, options: OutputOptions) => {
      const { checkBackup } = await import("./check-backup.ts");
      const { begin, end } = await checkBackup(file).catch(explainBackupError(file));
      printResult(terminal, options, { createdOn: begin.createdOn, migrations: begin.migrations.length, ...end }, describeBackup);
    });
  return withExamples(command, ["backup check plein.tar.zst", "backup check plein.tar.zst --json"]);
}

export function restoreCommand({ config, terminal }: CliContext): Command {
  const command = withOutputOptions(new Command("restore"))
    .description("Restore an installation from a backup into an empty database (needs DATABASE_URL or DATA_DIR)")
    .argument("<file>", "file created by `backup`")
    .action(async (file: string, options: OutputOptions) => {
      const { restore } = await import("./back-up.ts");
      const { begin, end } = await restore(file, config).catch(explainBackupError(file));
      printResult(terminal, options, { createdOn: begin.createdOn, ...end }, describeBackup);
      if (!end.hasKey)
        terminal.note("The backup contains no secret key: put DATA_DIR/secret-key or SECRET_KEY in place before the server starts.");
    });
  return withExamples(command, ["restore plein.tar.zst", "restore plein.tar.zst --json"]);
}
