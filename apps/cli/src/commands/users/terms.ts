import { Command } from "commander";
import { asSignedIn, type CliContext } from "../../sessions/connection.ts";
import { answer, type CallOptions, withCallOptions, withExamples } from "../command-options.ts";

export function termsCommand(context: CliContext): Command {
  return new Command("terms").description("The terms of use of a platform").addCommand(publishCommand(context));
}

function publishCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("publish"))
    .description("Make a new version of the terms of use hold: everyone who is signed in is asked to accept it")
    .action(async (options: CallOptions) => {
      const published = await asSignedIn(options, "admin", context, ({ api }) => api.legal.publishTerms.mutate());
      answer(
        context.terminal,
        options,
        published,
        ({ termsOfUseVersion }) => `Version ${termsOfUseVersion} of the terms of use holds now.`,
      );
    });
  return withExamples(command, ["terms publish --platform lindendaal.localhost"]);
}
