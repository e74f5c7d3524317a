import { Command } from "commander";
import { answer, type OutputOptions, withExamples, withOutputOptions } from "../commands/command-options.ts";
import type { CliContext } from "../sessions/connection.ts";

export function migrateCommand({ config, terminal }: CliContext): Command {
  const command = withOutputOptions(new Command("migrate"))
    .description("Bring the database up to date; the server does the same when it starts (needs DATABASE_URL or DATA_DIR)")
    .action(async (options: OutputOptions) => {
      const [{ withLocalDatabase }, { prepareDatabase }] = await Promise.all([
        import("./local-database.ts"),
        import("@plein/db/setup/prepare-database"),
      ]);
      const { applied } = await withLocalDatabase(config, ({ ownerUrl }) =>
        prepareDatabase({ ownerUrl, appUrl: config.databaseAppUrl, onWait: terminal.note }),
      );
      answer(terminal, options, { applied }, () => (applied.length === 0 ? "Up to date." : `Applied: ${applied.join(", ")}.`));
    });
  return withExamples(command, ["migrate", "migrate --json"]);
}
