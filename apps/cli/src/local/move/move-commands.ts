import { Command } from "commander";
import { type OutputOptions, printResult, withExamples, withOutputOptions } from "../../commands/command-options.ts";
import type { CliContext } from "../../sessions/connection.ts";
import { describeContents, describeMissing } from "../backup/describe-backup.ts";
import { explainBackupError } from "../backup/explain-backup-error.ts";

type ImportOptions = OutputOptions & { readonly open?: true; readonly staff?: true };
type RemoveOptions = OutputOptions & { readonly name: string };

export function exportCommand({ config, terminal }: CliContext): Command {
  const command = withOutputOptions(new Command("export"))
    .description("Export one platform to an archive for another installation, while the product runs (needs DATABASE_URL or DATA_DIR)")
    .argument("<host>", "one of its host names")
    .argument("<file>", "file to write, such as voorbeeld.tar.zst; - for standard output")
    .action(async (host: string, file: string, options: OutputOptions) => {
      const { exportToFile } = await import("./move-platform.ts");
      const facts = await exportToFile(host, file, { config, terminal }).catch(explainBackupError(file));
      // Standard output may be carrying the archive itself.
      printResult({ ...terminal, out: file === "-" ? terminal.note : terminal.out }, options, facts, (written) =>
        [
          `Exported ${written.platform}: ${describeContents(written)}.`,
          ...describeMissing(written),
          ...describeUnreadable(written.unreadableSecrets),
        ].join("\n"),
      );
    });
  return withExamples(command, ["platforms export www.voorbeeld.example voorbeeld.tar.zst"]);
}

export function importCommand({ config, terminal }: CliContext): Command {
  const command = withOutputOptions(new Command("import"))
    .description(
      "Add the platform of an archive to this installation; it is archived until it is restored (needs DATABASE_URL or DATA_DIR)",
    )
    .argument("<file>", "file created by `platforms export`")
    .option("--open", "serve it at once; mails that waited need an administrator")
    .option("--staff", "keep its staff accounts, which may manage every platform of this installation; otherwise they become users")
    .action(async (file: string, { open, staff, ...options }: ImportOptions) => {
      const { importFromFile } = await import("./move-platform.ts");
      const { begin, end, platform, unreadableSecrets } = await importFromFile(file, config, {
        isOpen: open === true,
        keepsStaff: staff === true,
      }).catch(explainBackupError(file));
      printResult(terminal, options, { ...platform, createdOn: begin.createdOn, ...end, unreadableSecrets }, (imported) =>
        [
          `Imported ${platform.name}: ${describeContents(imported)}, as of ${imported.createdOn}.`,
          ...describeMissing(imported),
          ...describeUnreadable(unreadableSecrets),
          open === true
            ? `It is available at ${platform.hostNames.join(", ")}.`
            : `It is archived. To open it: npm run cli -- platforms restore ${platform.hostNames[0]}`,
        ].join("\n"),
      );
    });
  return withExamples(command, ["platforms import voorbeeld.tar.zst", "platforms import voorbeeld.tar.zst --open"]);
}

export function removeCommand({ config, terminal }: CliContext): Command {
  const command = withOutputOptions(new Command("remove"))
    .description("Permanently remove an archived platform with all its data (needs DATABASE_URL or DATA_DIR)")
    .argument("<host>", "one of its host names")
    .requiredOption("--name <text>", "its name, to confirm what is removed")
    .action(async (host: string, { name, ...options }: RemoveOptions) => {
      const { removePermanently } = await import("./move-platform.ts");
      const removed = await removePermanently(host, name, config);
      printResult(
        terminal,
        options,
        { host, name, ...removed },
        ({ files }) => `Removed ${name} with ${files} files. Backups still have it.`,
      );
    });
  return withExamples(command, ['platforms remove www.voorbeeld.example --name "Gemeente Voorbeeld"']);
}

function describeUnreadable(count: number): string[] {
  if (count === 0) return [];
  return [`  ${count} secrets of authenticator apps, identity providers or webhooks can't be decrypted: they have to be entered again.`];
}
