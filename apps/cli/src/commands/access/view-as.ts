import { Command } from "commander";
import { type CliContext, withSession } from "../../sessions/connection.ts";
import { CliError } from "../../terminal/cli-error.ts";
import { EXIT_CODE } from "../../terminal/exit-code.ts";
import { type CallOptions, printResult, withCallOptions, withExamples } from "../command-options.ts";

const HELP = `
Sign in first: it is your own session that looks at the site as the role, in every next command, until you stop. Nothing
can be changed in the meantime.`;

export function viewAsCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("view-as"))
    .description("View a platform as a user with only one role, or stop doing so")
    .argument("[role]", "name or guid of the role")
    .option("--stop", "view the platform as yourself again")
    .addHelpText("after", HELP)
    .action(async (role: string | undefined, options: CallOptions & { stop?: boolean }) => {
      if ((role === undefined) === (options.stop !== true))
        throw new CliError("Name one role, or use --stop: npm run cli -- view-as Redactie", EXIT_CODE.usage);
      const viewedRole = await withSession(options, "admin", context, async ({ api }) => {
        if (role === undefined) {
          await api.access.stopViewing.mutate();
          return null;
        }
        const roles = await api.roles.list.query();
        const foundRole = roles.find(({ guid, name }) => guid === role || name === role);
        if (foundRole === undefined)
          throw new CliError(`There is no role ${role}. Roles: ${roles.map(({ name }) => name).join(", ")}`, EXIT_CODE.notFound);
        return (await api.access.viewAs.mutate({ roleGuid: foundRole.guid })).viewedRole;
      });
      printResult(context.terminal, options, { viewedRole }, () =>
        viewedRole === null ? "You view the platform as yourself." : `You view the platform as a user with only the role ${viewedRole}.`,
      );
    });
  return withExamples(command, ["view-as Contentbeheerders --platform meeuwen.localhost", "view-as --stop --platform meeuwen.localhost"]);
}
