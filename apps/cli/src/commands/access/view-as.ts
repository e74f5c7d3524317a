import { Command } from "commander";
import { asSignedIn, type CliContext } from "../../sessions/connection.ts";
import { CliError } from "../../terminal/cli-error.ts";
import { EXIT_CODE } from "../../terminal/exit-code.ts";
import { answer, type CallOptions, withCallOptions, withExamples } from "../command-options.ts";

const HELP = `
Sign in first: it is your own session that looks at the site as the role, in every next command, until you stop. Nothing
can be changed in the meantime.`;

export function viewAsCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("view-as"))
    .description("Look at a platform as somebody with one role and nothing else, or stop doing so")
    .argument("[role]", "name or guid of the role")
    .option("--stop", "see the platform as yourself again")
    .addHelpText("after", HELP)
    .action(async (role: string | undefined, options: CallOptions & { stop?: boolean }) => {
      if ((role === undefined) === (options.stop !== true))
        throw new CliError("Name one role, or say --stop: npm run cli -- view-as Redactie", EXIT_CODE.usage);
      const viewedRole = await asSignedIn(options, "admin", context, async ({ api }) => {
        if (role === undefined) {
          await api.access.stopViewing.mutate();
          return null;
        }
        const roles = await api.roles.list.query();
        const found = roles.find(({ guid, name }) => guid === role || name === role);
        if (found === undefined)
          throw new CliError(`There is no role ${role}. There are: ${roles.map(({ name }) => name).join(", ")}`, EXIT_CODE.notFound);
        return (await api.access.viewAs.mutate({ roleGuid: found.guid })).viewedRole;
      });
      answer(context.terminal, options, { viewedRole }, () =>
        viewedRole === null ? "You see the platform as yourself." : `You see the platform as somebody with the role ${viewedRole} alone.`,
      );
    });
  return withExamples(command, ["view-as Contentbeheerders --platform meeuwen.localhost", "view-as --stop --platform meeuwen.localhost"]);
}
