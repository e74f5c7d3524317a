import { Command } from "commander";
import { type CliContext, withSession } from "../../sessions/connection.ts";
import { type CallOptions, printResult, withCallOptions, withExamples } from "../command-options.ts";

export function whoamiCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("whoami"))
    .description("Show the user that commands on a platform run as")
    .action(async (options: CallOptions) => {
      const profile = await withSession(options, "admin", context, (plein) => plein.api.profiles.getLoggedIn.query());
      printResult(context.terminal, options, profile, ({ firstName, middleName, lastName, email, userRoles }) => {
        const name = [firstName, middleName, lastName].filter(Boolean).join(" ");
        return `${name} <${email}>\n${userRoles.join(", ")}`;
      });
    });
  return withExamples(command, ["whoami --platform lindendaal.localhost", "whoami --json"]);
}
