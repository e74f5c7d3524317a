import type { OwnFactors } from "@plein/contract/sessions/second-factor";
import { Command } from "commander";
import { asSignedIn, type CliContext } from "../../sessions/connection.ts";
import { CliError } from "../../terminal/cli-error.ts";
import { EXIT_CODE } from "../../terminal/exit-code.ts";
import { answer, type CallOptions, withCallOptions, withExamples } from "../command-options.ts";

/** Passkeys are made by a browser; all else of the second step can be done here. */
export function factorsCommand(context: CliContext): Command {
  return new Command("factors")
    .description("What you prove who you are with beside your password")
    .addCommand(showCommand(context))
    .addCommand(linkAppCommand(context))
    .addCommand(removeAppCommand(context))
    .addCommand(renewCodesCommand(context))
    .addCommand(removePasskeyCommand(context));
}

function showCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("show"))
    .description("Your app, passkeys and recovery codes, and whether the platform asks for them")
    .action(async (options: CallOptions) => {
      const factors = await asSignedIn(options, "admin", context, ({ api }) => api.factors.getOwn.query());
      answer(context.terminal, options, factors, describe);
    });
  return withExamples(command, ["factors show --platform lindendaal.localhost"]);
}

function linkAppCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("link-app"))
    .description("Link an authenticator app: shows its key, then asks for the first code")
    .action(async (options: CallOptions) => {
      const { terminal } = context;
      const linked = await asSignedIn(options, "admin", context, async ({ api }) => {
        const { secret, address } = await api.factors.setUpTotp.mutate();
        terminal.note(`Add this key to your app: ${secret}\n${address}`);
        const code = await terminal.askSecret("Code of the app: ");
        if (!code) throw new CliError("No code was given, so no app is linked. Run this again where you can type it.", EXIT_CODE.usage);
        return api.factors.confirmTotp.mutate({ code });
      });
      answer(terminal, options, linked, ({ recoveryCodes }) => `The app is linked.${codesText(recoveryCodes)}`);
    });
  return withExamples(command, ["factors link-app --platform lindendaal.localhost"]);
}

function removeAppCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("remove-app"))
    .description("Take your authenticator app away")
    .action(async (options: CallOptions) => {
      await asSignedIn(options, "admin", context, ({ api }) => api.factors.removeTotp.mutate());
      answer(context.terminal, options, { hasTotp: false }, () => "The app is asked for no more.");
    });
  return withExamples(command, ["factors remove-app --platform lindendaal.localhost"]);
}

function renewCodesCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("renew-codes"))
    .description("Ten new recovery codes, shown this once; the earlier ones are worth nothing any more")
    .action(async (options: CallOptions) => {
      const renewed = await asSignedIn(options, "admin", context, ({ api }) => api.factors.renewRecoveryCodes.mutate());
      answer(context.terminal, options, renewed, ({ recoveryCodes }) => codesText(recoveryCodes).trim());
    });
  return withExamples(command, ["factors renew-codes --platform lindendaal.localhost"]);
}

function removePasskeyCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("remove-passkey"))
    .description("Take one of your passkeys away")
    .argument("<id>", "as factors show has it")
    .action(async (id: string, options: CallOptions) => {
      await asSignedIn(options, "admin", context, ({ api }) => api.passkeys.remove.mutate({ id }));
      answer(context.terminal, options, { id }, () => "The passkey opens nothing any more.");
    });
  return withExamples(command, ["factors remove-passkey Zk3Qmw0sVn5rJtY8 --platform lindendaal.localhost"]);
}

function describe({ isAsked, hasTotp, passkeys, recoveryCodesLeft }: OwnFactors): string {
  return [
    `The platform ${isAsked ? "asks" : "does not ask"} a second factor of you.`,
    `Authenticator app: ${hasTotp ? "linked" : "none"}`,
    `Recovery codes: ${recoveryCodesLeft} left`,
    `Passkeys: ${passkeys.length === 0 ? "none" : ""}`.trimEnd(),
    ...passkeys.map(({ id, name, lastUsedOn }) => `  ${name} (${id}), last used ${lastUsedOn ?? "never"}`),
  ].join("\n");
}

function codesText(codes: readonly string[] | null): string {
  return codes === null ? "" : `\nKeep these recovery codes; they are shown this once, and each works once:\n${codes.join("\n")}`;
}
