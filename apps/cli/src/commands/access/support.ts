import type { SupportGrant } from "@plein/contract/support/support-grant";
import { Command } from "commander";
import { asSignedIn, type CliContext } from "../../sessions/connection.ts";
import { CliError } from "../../terminal/cli-error.ts";
import { EXIT_CODE } from "../../terminal/exit-code.ts";
import { table } from "../../terminal/table.ts";
import { answer, type CallOptions, withCallOptions, withExamples } from "../command-options.ts";

/** Why staff of the platforms' maker is at work on a platform. */
export function supportCommand(context: CliContext): Command {
  return new Command("support")
    .description("Support grants: why, and until when, staff is at work on a platform")
    .addCommand(listCommand(context))
    .addCommand(openCommand(context))
    .addCommand(endCommand(context))
    .addCommand(requireCommand(context));
}

function listCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("list"))
    .description("The grants of a platform, the newest first; staff without one sees their own")
    .action(async (options: CallOptions) => {
      const grants = await asSignedIn(options, "admin", context, ({ api }) => api.supportGrants.list.query());
      answer(context.terminal, options, grants, (rows) =>
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
    .description("Say why you are here: your rights of staff hold until the grant ends")
    .requiredOption("--reason <text>", "why, for the platform's admins to read")
    .option("--hours <number>", "for how long, 8 at most", Number, 1)
    .action(async ({ reason, hours, ...options }: CallOptions & { readonly reason: string; readonly hours: number }) => {
      const grant = await asSignedIn(options, "staff", context, ({ api }) => api.supportGrants.open.mutate({ reason, hours }));
      answer(context.terminal, options, grant, ({ until }) => `Open until ${until}.`);
    });
  return withExamples(command, ['support open --platform meeuwen.localhost --reason "Melding 4711: het menu klopt niet" --hours 2']);
}

function endCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("end"))
    .description("End a grant at once: one's own, or as an admin anybody's")
    .argument("[guid]", "which; without it, the one that is open")
    .action(async (which: string | undefined, options: CallOptions) => {
      const grant = await asSignedIn(options, "staff", context, async ({ api }) => {
        const guid = which ?? onlyOpen(await api.supportGrants.list.query()).guid;
        return api.supportGrants.end.mutate({ guid });
      });
      answer(context.terminal, options, grant, ({ endedOn, until }) => `Over since ${endedOn ?? until}.`);
    });
  return withExamples(command, ["support end --platform meeuwen.localhost"]);
}

function onlyOpen(grants: readonly SupportGrant[]): SupportGrant {
  const [first, second] = grants.filter(({ state }) => state === "Open");
  if (first === undefined) throw new CliError("No grant is open.", EXIT_CODE.notFound);
  if (second !== undefined) throw new CliError("More than one grant is open. Name one: npm run cli -- support list", EXIT_CODE.usage);
  return first;
}

const CHOICES: Readonly<Record<string, boolean>> = { on: true, off: false };

function requireCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("require"))
    .description("Whether staff needs a grant on this platform; its admins decide")
    .argument("<on|off>", "on: without a grant staff is an ordinary user here")
    .action(async (choice: string, options: CallOptions) => {
      const requireSupportGrant = CHOICES[choice];
      if (requireSupportGrant === undefined) throw new CliError("Say on or off: npm run cli -- support require on", EXIT_CODE.usage);
      const saved = await asSignedIn(options, "admin", context, ({ api }) =>
        api.supportGrants.saveRequirement.mutate({ requireSupportGrant }),
      );
      answer(context.terminal, options, saved, () => (requireSupportGrant ? "Staff needs a grant here." : "Staff needs no grant here."));
    });
  return withExamples(command, ["support require on --platform meeuwen.localhost", "support require off --platform meeuwen.localhost"]);
}
