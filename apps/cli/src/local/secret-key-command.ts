import { Command } from "commander";
import { type OutputOptions, printResult, withExamples, withOutputOptions } from "../commands/command-options.ts";
import type { CliContext } from "../sessions/connection.ts";

export function secretKeyCommand(context: CliContext): Command {
  const command = new Command("secret-key").description("The key that encrypts secrets in the database");
  command.addCommand(replaceCommand(context));
  return command;
}

function replaceCommand({ config, terminal }: CliContext): Command {
  const command = withOutputOptions(new Command("replace"))
    .description("Forget a lost key: the server registers a new one at its next start (needs DATABASE_URL or DATA_DIR)")
    .action(async (options: OutputOptions) => {
      const [{ withLocalDatabase }, { deleteKeyCheck }] = await Promise.all([
        import("./local-database.ts"),
        import("@plein/auth/secrets/secret-key-check"),
      ]);
      await withLocalDatabase(config, ({ ownerUrl }) => deleteKeyCheck(ownerUrl));
      printResult(terminal, options, { isReplaced: true }, () =>
        [
          "The next start of the server uses its own key.",
          "Remove the authenticator apps of people who have one (users reset-factors), and enter the secrets of identity providers again.",
        ].join("\n"),
      );
    });
  return withExamples(command, ["secret-key replace", "secret-key replace --json"]);
}
