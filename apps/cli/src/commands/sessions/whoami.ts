import { Command } from "commander";
import { asSignedIn, type CliContext } from "../../sessions/connection.ts";
import { answer, type CallOptions, withCallOptions, withExamples } from "../command-options.ts";

export function whoamiCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("whoami"))
    .description("Show whom commands on a platform are made as")
    .action(async (options: CallOptions) => {
      const profile = await asSignedIn(options, "admin", context, (plein) => plein.api.profiles.getLoggedIn.query());
      answer(context.terminal, options, profile, ({ firstName, middleName, lastName, email, userRoles }) => {
        const name = [firstName, middleName, lastName].filter(Boolean).join(" ");
        return `${name} <${email}>\n${userRoles.join(", ")}`;
      });
    });
  return withExamples(command, ["whoami --platform lindendaal.localhost", "whoami --json"]);
}
