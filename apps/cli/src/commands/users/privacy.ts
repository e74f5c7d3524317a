import { writeFile } from "node:fs/promises";
import type { ErasePlan } from "@plein/contract/privacy/erase-plan";
import type { PersonalExport } from "@plein/contract/privacy/personal-export";
import { Command } from "commander";
import { asSignedIn, type CliContext } from "../../sessions/connection.ts";
import { answer, type CallOptions, withCallOptions, withExamples } from "../command-options.ts";
import { findUser, WHICH_USER } from "./find-user.ts";

type FileOptions = CallOptions & { readonly out?: string };

/** What is known of one's own account, and the end of it; subcommands of `profile`. */
export function ownPrivacyCommands(context: CliContext): Command[] {
  return [ownExportCommand(context), ownEraseCommand(context, "erase"), ownEraseCommand(context, "keep")];
}

function ownExportCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("export"))
    .description("All that the platform holds of you, as a zip with JSON files")
    .option("--out <file>", "where to write it; else beside you, under its own name")
    .action(async ({ out, ...options }: FileOptions) => {
      const file = await asSignedIn(options, "admin", context, ({ api }) => api.privacy.exportOwn.mutate());
      await keep(context, options, file, out);
    });
  return withExamples(command, ["profile export --platform meeuwen.localhost --out mijn-gegevens.zip"]);
}

const OWN = { erase: "Erase your account, in seven days unless you stop it", keep: "Keep your account: stop its erasure" } as const;

function ownEraseCommand(context: CliContext, what: keyof typeof OWN): Command {
  const command = withCallOptions(new Command(what))
    .description(OWN[what])
    .action(async (options: CallOptions) => {
      const plan = await asSignedIn(options, "admin", context, ({ api }) =>
        what === "erase" ? api.privacy.planOwnErase.mutate() : api.privacy.cancelOwnErase.mutate(),
      );
      answer(context.terminal, options, plan, describePlan);
    });
  return withExamples(command, [`profile ${what} --platform meeuwen.localhost`]);
}

/** What an admin does for a person with their data; subcommands of `users`. */
export function userPrivacyCommands(context: CliContext): Command[] {
  return [
    userDataCommand(context),
    userEraseCommand(context, "erase", "Ask to erase an account; another admin has to confirm it"),
    userEraseCommand(
      context,
      "confirm-erase",
      "Confirm what another admin asked: the account is erased in seven days, unless that is stopped",
    ),
    userEraseCommand(context, "cancel-erase", "Stop the erasure of an account"),
  ];
}

function userDataCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("data"))
    .description("All that the platform holds of one user, as a zip with JSON files; that it was made is logged")
    .argument("<user>", WHICH_USER)
    .option("--out <file>", "where to write it; else beside you, under its own name")
    .action(async (who: string, { out, ...options }: FileOptions) => {
      const file = await asSignedIn(options, "admin", context, async (plein) =>
        plein.api.privacy.exportUser.mutate({ guid: await findUser(plein, who) }),
      );
      await keep(context, options, file, out);
    });
  return withExamples(command, ["users data member@lindendaal.example --out member.zip"]);
}

type Step = "erase" | "confirm-erase" | "cancel-erase";

function userEraseCommand(context: CliContext, step: Step, description: string): Command {
  const command = withCallOptions(new Command(step))
    .description(description)
    .argument("<user>", WHICH_USER)
    .action(async (who: string, options: CallOptions) => {
      const plan = await asSignedIn(options, "admin", context, async (plein) => {
        const { askUserErase, confirmUserErase, cancelUserErase } = plein.api.privacy;
        const call = { erase: askUserErase, "confirm-erase": confirmUserErase, "cancel-erase": cancelUserErase }[step];
        return call.mutate({ guid: await findUser(plein, who) });
      });
      answer(context.terminal, options, plan, describePlan);
    });
  return withExamples(command, [`users ${step} member@lindendaal.example`]);
}

async function keep({ terminal }: CliContext, options: CallOptions, { fileName, zip }: PersonalExport, out = fileName): Promise<void> {
  const bytes = Buffer.from(zip, "base64");
  // For nobody else on this machine: it is all that is known of a person.
  await writeFile(out, bytes, { mode: 0o600 });
  answer(terminal, options, { file: out, bytes: bytes.length }, ({ file }) => `Written to ${file}.`);
}

function describePlan({ eraseOn, isToConfirm }: ErasePlan): string {
  if (eraseOn !== null) return `Will be erased on ${eraseOn}, unless that is stopped.`;
  return isToConfirm ? "Waits for another admin to confirm it." : "Stays: no erasure is planned.";
}
