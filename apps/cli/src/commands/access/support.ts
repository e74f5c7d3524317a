import type { SupportGrant } from "@plein/contract/support/support-grant";
import { Command } from "commander";
import { type CliContext, withSession } from "../../sessions/connection.ts";
import { CliError } from "../../terminal/cli-error.ts";
import { EXIT_CODE } from "../../terminal/exit-code.ts";
import { table } from "../../terminal/table.ts";
import { type CallOptions, printResult, withCallOptions, withExamples } from "../command-options.ts";

/** Support grants: the reason and period for which staff may work on a platform. */
export function supportCommand(context: CliContext): Command {
  return new Command("support")
    .description("Support grants: the reasons and periods for which staff may work on a platform")
    .addCommand(listCommand(context))
    .addCommand(openCommand(context))
    .addCommand(endCommand(context))
    .addCommand(requireCommand(context));
}

function listCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("list"))
    .description("List the grants of a platform, newest first; staff without an open grant see only their own")
    .action(async (options: CallOptions) => {
      const grants = await withSession(options, "admin", context, ({ api }) => api.supportGrants.list.query());
      printResult(context.terminal, options, grants, (rows) =>
        table(rows, [
          { title: "GUID", value: ({ guid }) => guid },
          { title: "WHO", value: ({ userName }) => userName },
          { title: "STATE", value: ({ state }) => state },
          { title: "FROM", value: ({ openedOn }) => openedOn },
          { title: "UNTIL", value: ({ endedOn, until }) => endedOn ?? until },
          { title: "REASON", value: ({ reason }) => reason },
        ]),
      );
    });
  return withExamples(command, ["support list --platform meeuwen.localhost"]);
}

function openCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("open"))
    .description("State why you need access: your staff rights hold until the grant ends")
    .requiredOption("--reason <text>", "reason, for the platform's admins")
    .option("--hours <number>", "duration in hours, at most 8", Number, 1)
    .action(async ({ reason, hours, ...options }: CallOptions & { readonly reason: string; readonly hours: number }) => {
      const grant = await withSession(options, "staff", context, ({ api }) => api.supportGrants.open.mutate({ reason, hours }));
      printResult(context.terminal, options, grant, ({ until }) => `Open until ${until}.`);
    });
  return withExamples(command, ['support open --platform meeuwen.localhost --reason "Melding 4711: het menu klopt niet" --hours 2']);
}

function endCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("end"))
    .description("End a grant immediately: your own or, as an admin, anyone's")
    .argument("[guid]", "guid of the grant; by default, the open one")
    .action(async (which: string | undefined, options: CallOptions) => {
      const grant = await withSession(options, "staff", context, async ({ api }) => {
        const guid = which ?? onlyOpen(await api.supportGrants.list.query()).guid;
        return api.supportGrants.end.mutate({ guid });
      });
      printResult(context.terminal, options, grant, ({ endedOn, until }) => `Over since ${endedOn ?? until}.`);
    });
  return withExamples(command, ["support end --platform meeuwen.localhost"]);
}

function onlyOpen(grants: readonly SupportGrant[]): SupportGrant {
  const [first, second] = grants.filter(({ state }) => state === "Open");
  if (first === undefined) throw new CliError("There is no open grant.", EXIT_CODE.notFound);
  if (second !== undefined) throw new CliError("More than one grant is open. To choose one: npm run cli -- support list", EXIT_CODE.usage);
  return first;
}

const CHOICES: Readonly<Record<string, boolean>> = { on: true, off: false };

function requireCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("require"))
    .description("Require support grants from staff on this platform, or not; for its admins")
    .argument("<on|off>", "on: without a grant, staff are ordinary users of this platform")
    .action(async (choice: string, options: CallOptions) => {
      const requireSupportGrant = CHOICES[choice];
      if (requireSupportGrant === undefined) throw new CliError("Use on or off: npm run cli -- support require on", EXIT_CODE.usage);
      const saved = await withSession(options, "admin", context, ({ api }) =>
        api.supportGrants.saveRequirement.mutate({ requireSupportGrant }),
      );
      printResult(context.terminal, options, saved, () =>
        requireSupportGrant ? "Staff need a grant on this platform." : "Staff need no grant on this platform.",
      );
    });
  return withExamples(command, ["support require on --platform meeuwen.localhost", "support require off --platform meeuwen.localhost"]);
}
