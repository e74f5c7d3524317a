import { Command } from "commander";
import { type CliContext, withSession } from "../../sessions/connection.ts";
import { type CallOptions, printResult, withCallOptions, withExamples } from "../command-options.ts";

export function termsCommand(context: CliContext): Command {
  return new Command("terms").description("The terms of use of a platform").addCommand(publishCommand(context));
}

function publishCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("publish"))
    .description("Publish a new version of the terms of use; every signed-in user is asked to accept it")
    .action(async (options: CallOptions) => {
      const published = await withSession(options, "admin", context, ({ api }) => api.legal.publishTerms.mutate());
      printResult(
        context.terminal,
        options,
        published,
        ({ termsOfUseVersion }) => `Version ${termsOfUseVersion} of the terms of use is now in force.`,
      );
    });
  return withExamples(command, ["terms publish --platform lindendaal.localhost"]);
}
