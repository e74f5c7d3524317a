import { Command } from "commander";
import { type CliContext, withSession } from "../../sessions/connection.ts";
import { CliError } from "../../terminal/cli-error.ts";
import { EXIT_CODE } from "../../terminal/exit-code.ts";
import { type CallOptions, printResult, withCallOptions, withExamples } from "../command-options.ts";

type RenameOptions = CallOptions & { readonly name?: string; readonly domain?: string };

export function renameCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("rename"))
    .description("Change the name or primary domain of a platform; its former domain redirects to the new one")
    .argument("<host>", "one of its host names")
    .option("--name <text>", "its new name, which visitors read unless its admins chose one in the settings")
    .option("--domain <host>", "its new primary domain, which must point to this server already")
    .action(async (host: string, options: RenameOptions) => {
      const { name, domain } = options;
      if (name === undefined && domain === undefined) throw new CliError("Use --name, --domain or both.", EXIT_CODE.usage);
      const input = { host, ...(name !== undefined && { name }), ...(domain !== undefined && { primaryDomain: domain }) };
      const renamed = await withSession(options, "staff", context, ({ api }) => api.platforms.rename.mutate(input));
      printResult(context.terminal, options, renamed, () =>
        [
          `The platform is called ${renamed.name} and is available at ${renamed.primaryDomain}.`,
          `Its host names: ${renamed.hostNames.join(", ")}.`,
        ].join("\n"),
      );
    });
  return withExamples(command, [
    'platforms rename www.voorbeeld.example --name "Gemeente Voorbeeld aan Zee"',
    "platforms rename www.voorbeeld.example --domain www.voorbeeldaanzee.example",
  ]);
}

export function archiveCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("archive"))
    .description(
      "Archive a platform: visitors get a page that says it is closed, its users are signed out, and nothing is sent or published",
    )
    .argument("<host>", "one of its host names")
    .action(async (host: string, options: CallOptions) => {
      const archived = await withSession(options, "staff", context, ({ api }) => api.platforms.archive.mutate({ host }));
      printResult(context.terminal, options, archived, () =>
        [`${archived.name} is archived.`, `To open it again: npm run cli -- platforms restore ${archived.primaryDomain}`].join("\n"),
      );
    });
  return withExamples(command, ["platforms archive www.voorbeeld.example", "platforms archive www.voorbeeld.example --json"]);
}

export function restoreCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("restore"))
    .description("Restore an archived platform; pending mails and publications go out now")
    .argument("<host>", "one of its host names")
    .action(async (host: string, options: CallOptions) => {
      const restored = await withSession(options, "staff", context, ({ api }) => api.platforms.restore.mutate({ host }));
      printResult(context.terminal, options, restored, () => `${restored.name} is available at ${restored.hostNames.join(", ")}.`);
    });
  return withExamples(command, ["platforms restore www.voorbeeld.example", "platforms restore www.voorbeeld.example --json"]);
}
