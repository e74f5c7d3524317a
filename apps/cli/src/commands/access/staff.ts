import type { PleinClient } from "@plein/client/plein-client";
import type { StaffAccess } from "@plein/contract/users/staff-proposal";
import { Command } from "commander";
import { asSignedIn, type CliContext } from "../../sessions/connection.ts";
import { CliError } from "../../terminal/cli-error.ts";
import { EXIT_CODE } from "../../terminal/exit-code.ts";
import { answer, type CallOptions, withCallOptions, withExamples } from "../command-options.ts";
import { findUser, WHICH_USER } from "../users/find-user.ts";

type ProposeOptions = CallOptions & { readonly mett?: boolean; readonly developer?: boolean; readonly reason: string };

/** Who is of staff, which takes two persons; subcommands of `users`. */
export function staffCommands(context: CliContext): Command[] {
  return [showCommand(context), proposeCommand(context), decideCommand(context, "confirm-staff"), decideCommand(context, "cancel-staff")];
}

function showCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("staff"))
    .description("Whether a user is of staff or a developer, and what is proposed to make them")
    .argument("<user>", WHICH_USER)
    .action(async (who: string, options: CallOptions) => {
      const staffAccess = await asSignedIn(options, "admin", context, async (plein) =>
        plein.api.users.getStaff.query({ guid: await findUser(plein, who) }),
      );
      answer(context.terminal, options, staffAccess, describe);
    });
  return withExamples(command, ["users staff member@lindendaal.example"]);
}

function proposeCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("propose-staff"))
    .description("Propose what of Mett and Developer a user is to be; another person of staff has to confirm it within seven days")
    .argument("<user>", WHICH_USER)
    .option("--mett", "of staff; without it, not of staff")
    .option("--developer", "a developer; without it, none")
    .requiredOption("--reason <text>", "why, for who has to confirm it")
    .action(async (who: string, { mett, developer, reason, ...options }: ProposeOptions) => {
      const staffAccess = await asSignedIn(options, "staff", context, async (plein) =>
        plein.api.users.proposeStaff.mutate({
          guid: await findUser(plein, who),
          isMett: mett === true,
          isDeveloper: developer === true,
          reason,
        }),
      );
      answer(context.terminal, options, staffAccess, describe);
    });
  return withExamples(command, ['users propose-staff member@lindendaal.example --mett --reason "Komt ons team versterken"']);
}

const DECISIONS = {
  "confirm-staff": "Confirm what another person of staff proposed about a user",
  "cancel-staff": "Withdraw your own proposal about a user, or refuse somebody else's",
} as const;

function decideCommand(context: CliContext, step: keyof typeof DECISIONS): Command {
  const command = withCallOptions(new Command(step))
    .description(DECISIONS[step])
    .argument("<user>", WHICH_USER)
    .action(async (who: string, options: CallOptions) => {
      const staffAccess = await asSignedIn(options, "staff", context, async (plein) => {
        const proposal = await findProposal(plein, who);
        const { confirmStaff, cancelStaff } = plein.api.users;
        return (step === "confirm-staff" ? confirmStaff : cancelStaff).mutate(proposal);
      });
      answer(context.terminal, options, staffAccess, describe);
    });
  return withExamples(command, [`users ${step} member@lindendaal.example`]);
}

async function findProposal(plein: PleinClient, who: string) {
  const guid = await findUser(plein, who);
  const { proposal } = await plein.api.users.getStaff.query({ guid });
  if (proposal === null) throw new CliError(`Nothing is proposed about ${who}.`, EXIT_CODE.notFound);
  return { guid, proposalGuid: proposal.guid };
}

function describe({ isMett, isDeveloper, proposal }: StaffAccess): string {
  const now = `Is now: ${describeStaffAccess({ isMett, isDeveloper })}.`;
  if (proposal === null) return now;
  const { proposedByName, reason, expiresOn } = proposal;
  return `${now}\nProposed by ${proposedByName}, to be confirmed by another before ${expiresOn}: ${describeStaffAccess(proposal)}. ${reason}`;
}

function describeStaffAccess({ isMett, isDeveloper }: { readonly isMett: boolean; readonly isDeveloper: boolean }): string {
  const held = [...(isMett ? ["of staff (Mett)"] : []), ...(isDeveloper ? ["a developer"] : [])];
  return held.length === 0 ? "neither of staff nor a developer" : held.join(" and ");
}
