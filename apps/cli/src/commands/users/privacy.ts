import { writeFile } from "node:fs/promises";
import type { ErasePlan } from "@plein/contract/privacy/erase-plan";
import { type InactivityPreview, MAX_INACTIVE_MONTHS, MIN_INACTIVE_MONTHS } from "@plein/contract/privacy/inactivity";
import type { PersonalExport } from "@plein/contract/privacy/personal-export";
import { Argument, Command } from "commander";
import { type CliContext, withSession } from "../../sessions/connection.ts";
import { table } from "../../terminal/table.ts";
import { type CallOptions, printResult, withCallOptions, withExamples } from "../command-options.ts";
import { wholeNumber } from "../whole-number.ts";
import { findUser, USER_ARGUMENT } from "./find-user.ts";

type FileOptions = CallOptions & { readonly out?: string };

/** Export and erasure of one's own account; subcommands of `profile`. */
export function ownPrivacyCommands(context: CliContext): Command[] {
  return [ownExportCommand(context), ownEraseCommand(context, "erase"), ownEraseCommand(context, "keep")];
}

function ownExportCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("export"))
    .description("Export all data that the platform holds about you, as a ZIP of JSON files")
    .option("--out <file>", "file to write; by default in the current folder under the server's file name")
    .action(async ({ out, ...options }: FileOptions) => {
      const file = await withSession(options, "admin", context, ({ api }) => api.privacy.exportOwn.mutate());
      await writeExport(context, options, file, out);
    });
  return withExamples(command, ["profile export --platform meeuwen.localhost --out mijn-gegevens.zip"]);
}

const OWN = { erase: "Plan the erasure of your account in seven days", keep: "Cancel the erasure of your account" } as const;

function ownEraseCommand(context: CliContext, what: keyof typeof OWN): Command {
  const command = withCallOptions(new Command(what))
    .description(OWN[what])
    .action(async (options: CallOptions) => {
      const plan = await withSession(options, "admin", context, ({ api }) =>
        what === "erase" ? api.privacy.planOwnErase.mutate() : api.privacy.cancelOwnErase.mutate(),
      );
      printResult(context.terminal, options, plan, describePlan);
    });
  return withExamples(command, [`profile ${what} --platform meeuwen.localhost`]);
}

/** Export and erasure of other users' data by an admin; subcommands of `users`. */
export function userPrivacyCommands(context: CliContext): Command[] {
  return [
    inactiveCommand(context),
    userDataCommand(context),
    userEraseCommand(context, "erase", "Request the erasure of an account; another admin must confirm it"),
    userEraseCommand(context, "confirm-erase", "Confirm another admin's request: the account is erased in seven days unless cancelled"),
    userEraseCommand(context, "cancel-erase", "Cancel the erasure of an account"),
  ];
}

function inactiveCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("inactive"))
    .description("List the users whom `settings set eraseInactiveAfterMonths <months>` would erase; changes nothing")
    .addArgument(new Argument("<months>", "months without signing in").argParser(wholeNumber(MIN_INACTIVE_MONTHS, MAX_INACTIVE_MONTHS)))
    .action(async (months: number, options: CallOptions) => {
      const preview = await withSession(options, "admin", context, ({ api }) => api.privacy.previewInactivity.query({ months }));
      printResult(context.terminal, options, preview, describeInactive);
    });
  return withExamples(command, ["users inactive 24 --platform lindendaal.localhost"]);
}

function describeInactive({ total, users }: InactivityPreview): string {
  if (total === 0) return "Nobody would be erased";
  const listedNote = total > users.length ? `; the ${users.length} longest inactive are` : "";
  const rows = table(users, [
    { title: "GUID", value: ({ guid }) => guid },
    { title: "NAME", value: ({ name, emailMasked }) => name || emailMasked },
    { title: "LAST SEEN", value: ({ lastSeenOn }) => lastSeenOn ?? "never" },
    { title: "ERASED FROM", value: ({ eraseOn }) => eraseOn },
  ]);
  return `${total} would be mailed, and erased unless they sign in${listedNote}:\n${rows}`;
}

function userDataCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("data"))
    .description("Export all data that the platform holds about one user, as a ZIP of JSON files; the audit log records it")
    .argument("<user>", USER_ARGUMENT)
    .option("--out <file>", "file to write; by default in the current folder under the server's file name")
    .action(async (who: string, { out, ...options }: FileOptions) => {
      const file = await withSession(options, "admin", context, async (plein) =>
        plein.api.privacy.exportUser.mutate({ guid: await findUser(plein, who) }),
      );
      await writeExport(context, options, file, out);
    });
  return withExamples(command, ["users data member@lindendaal.example --out member.zip"]);
}

type Step = "erase" | "confirm-erase" | "cancel-erase";

function userEraseCommand(context: CliContext, step: Step, description: string): Command {
  const command = withCallOptions(new Command(step))
    .description(description)
    .argument("<user>", USER_ARGUMENT)
    .action(async (who: string, options: CallOptions) => {
      const plan = await withSession(options, "admin", context, async (plein) => {
        const { askUserErase, confirmUserErase, cancelUserErase } = plein.api.privacy;
        const call = { erase: askUserErase, "confirm-erase": confirmUserErase, "cancel-erase": cancelUserErase }[step];
        return call.mutate({ guid: await findUser(plein, who) });
      });
      printResult(context.terminal, options, plan, describePlan);
    });
  return withExamples(command, [`users ${step} member@lindendaal.example`]);
}

async function writeExport(
  { terminal }: CliContext,
  options: CallOptions,
  { fileName, zip }: PersonalExport,
  out = fileName,
): Promise<void> {
  const bytes = Buffer.from(zip, "base64");
  // Only the owner may read the file: it contains all personal data of a user.
  await writeFile(out, bytes, { mode: 0o600 });
  printResult(terminal, options, { file: out, bytes: bytes.length }, ({ file }) => `Written to ${file}.`);
}

function describePlan({ eraseOn, isToConfirm }: ErasePlan): string {
  if (eraseOn !== null) return `Will be erased on ${eraseOn} unless cancelled.`;
  return isToConfirm ? "Waiting for another admin to confirm it." : "No erasure is planned.";
}
