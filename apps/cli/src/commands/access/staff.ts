import type { PleinClient } from "@plein/client/plein-client";
import type { StaffAccess } from "@plein/contract/users/staff-proposal";
import { Command } from "commander";
import { type CliContext, withSession } from "../../sessions/connection.ts";
import { CliError } from "../../terminal/cli-error.ts";
import { EXIT_CODE } from "../../terminal/exit-code.ts";
import { type CallOptions, printResult, withCallOptions, withExamples } from "../command-options.ts";
import { findUser, USER_ARGUMENT } from "../users/find-user.ts";

type ProposeOptions = CallOptions & { readonly mett?: boolean; readonly developer?: boolean; readonly reason: string };

/** Staff accounts, which take two people to grant; subcommands of `users`. */
export function staffCommands(context: CliContext): Command[] {
  return [showCommand(context), proposeCommand(context), decideCommand(context, "confirm-staff"), decideCommand(context, "cancel-staff")];
}

function showCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("staff"))
    .description("Show whether a user is staff or a developer, and any open proposal")
    .argument("<user>", USER_ARGUMENT)
    .action(async (who: string, options: CallOptions) => {
      const staffAccess = await withSession(options, "admin", context, async (plein) =>
        plein.api.users.getStaff.query({ guid: await findUser(plein, who) }),
      );
      printResult(context.terminal, options, staffAccess, describe);
    });
  return withExamples(command, ["users staff member@lindendaal.example"]);
}

function proposeCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("propose-staff"))
    .description("Propose to make a user Mett or Developer; another staff member must confirm it within seven days")
    .argument("<user>", USER_ARGUMENT)
    .option("--mett", "make the user staff (Mett); if omitted, they are not staff")
    .option("--developer", "make the user a developer; if omitted, they are not a developer")
    .requiredOption("--reason <text>", "reason, for the staff member who confirms it")
    .action(async (who: string, { mett, developer, reason, ...options }: ProposeOptions) => {
      const staffAccess = await withSession(options, "staff", context, async (plein) =>
        plein.api.users.proposeStaff.mutate({
          guid: await findUser(plein, who),
          isMett: mett === true,
          isDeveloper: developer === true,
          reason,
        }),
      );
      printResult(context.terminal, options, staffAccess, describe);
    });
  return withExamples(command, ['users propose-staff member@lindendaal.example --mett --reason "Komt ons team versterken"']);
}

const DECISIONS = {
  "confirm-staff": "Confirm another staff member's proposal about a user",
  "cancel-staff": "Withdraw your own proposal about a user, or reject someone else's",
} as const;

function decideCommand(context: CliContext, step: keyof typeof DECISIONS): Command {
  const command = withCallOptions(new Command(step))
    .description(DECISIONS[step])
    .argument("<user>", USER_ARGUMENT)
    .action(async (who: string, options: CallOptions) => {
      const staffAccess = await withSession(options, "staff", context, async (plein) => {
        const proposal = await findProposal(plein, who);
        const { confirmStaff, cancelStaff } = plein.api.users;
        return (step === "confirm-staff" ? confirmStaff : cancelStaff).mutate(proposal);
      });
      printResult(context.terminal, options, staffAccess, describe);
    });
  return withExamples(command, [`users ${step} member@lindendaal.example`]);
}

async function findProposal(plein: PleinClient, who: string) {
  const guid = await findUser(plein, who);
  const { proposal } = await plein.api.users.getStaff.query({ guid });
  if (proposal === null) throw new CliError(`There is no proposal about ${who}.`, EXIT_CODE.notFound);
  return { guid, proposalGuid: proposal.guid };
}

function describe({ isMett, isDeveloper, proposal }: StaffAccess): string {
  const now = `Is now: ${describeStaffAccess({ isMett, isDeveloper })}.`;
  if (proposal === null) return now;
  const { proposedByName, reason, expiresOn } = proposal;
  return `${now}\nProposed by ${proposedByName}, to be confirmed by someone else before ${expiresOn}: ${describeStaffAccess(proposal)}. ${reason}`;
}

function describeStaffAccess({ isMett, isDeveloper }: { readonly isMett: boolean; readonly isDeveloper: boolean }): string {
  const accessKinds = [...(isMett ? ["staff (Mett)"] : []), ...(isDeveloper ? ["a developer"] : [])];
  return accessKinds.length === 0 ? "neither staff nor a developer" : accessKinds.join(" and ");
}
