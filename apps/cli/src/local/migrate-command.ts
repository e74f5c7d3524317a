import { Command } from "commander";
import { type OutputOptions, printResult, withExamples, withOutputOptions } from "../commands/command-options.ts";
import type { CliContext } from "../sessions/connection.ts";

export function migrateCommand({ config, terminal }: CliContext): Command {
  const command = withOutputOptions(new Command("migrate"))
    .description("Apply pending migrations; the server also does this when it starts (needs DATABASE_URL or DATA_DIR)")
    .action(async (options: OutputOptions) => {
      const [{ withLocalDatabase }, { prepareDatabase }] = await Promise.all([
        import("./local-database.ts"),
        import("@plein/db/setup/prepare-database"),
      ]);
      const { applied } = await withLocalDatabase(config, ({ ownerUrl }) =>
        prepareDatabase({ ownerUrl, appUrl: config.databaseAppUrl, onWait: terminal.note }),
      );
      printResult(terminal, options, { applied }, () => (applied.length === 0 ? "Up to date." : `Applied: ${applied.join(", ")}.`));
    });
  return withExamples(command, ["migrate", "migrate --json"]);
}
