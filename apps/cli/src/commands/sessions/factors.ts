import type { OwnFactors } from "@plein/contract/sessions/second-factor";
import { Command } from "commander";
import { type CliContext, withSession } from "../../sessions/connection.ts";
import { CliError } from "../../terminal/cli-error.ts";
import { EXIT_CODE } from "../../terminal/exit-code.ts";
import { type CallOptions, printResult, withCallOptions, withExamples } from "../command-options.ts";

/** Manages second factors, except registering a passkey, which requires a browser. */
export function factorsCommand(context: CliContext): Command {
  return new Command("factors")
    .description("Your second factors: authenticator app, passkeys and recovery codes")
    .addCommand(showCommand(context))
    .addCommand(linkAppCommand(context))
    .addCommand(removeAppCommand(context))
    .addCommand(renewCodesCommand(context))
    .addCommand(removePasskeyCommand(context));
}

function showCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("show"))
    .description("Show your second factors, and whether the platform requires one")
    .action(async (options: CallOptions) => {
      const factors = await withSession(options, "admin", context, ({ api }) => api.factors.getOwn.query());
      printResult(context.terminal, options, factors, describe);
    });
  return withExamples(command, ["factors show --platform lindendaal.localhost"]);
}

function linkAppCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("link-app"))
    .description("Link an authenticator app: shows its key, then prompts for the first code")
    .action(async (options: CallOptions) => {
      const { terminal } = context;
      const linked = await withSession(options, "admin", context, async ({ api }) => {
        const { secret, address } = await api.factors.setUpTotp.mutate();
        terminal.note(`Add this key to your app: ${secret}\n${address}`);
        const code = await terminal.askSecret("Code from the app: ");
        if (!code) throw new CliError("No code was entered, so no app was linked. Run this in an interactive terminal.", EXIT_CODE.usage);
        return api.factors.confirmTotp.mutate({ code });
      });
      printResult(terminal, options, linked, ({ recoveryCodes }) => `Authenticator app linked.${codesText(recoveryCodes)}`);
    });
  return withExamples(command, ["factors link-app --platform lindendaal.localhost"]);
}

function removeAppCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("remove-app"))
    .description("Remove your authenticator app")
    .action(async (options: CallOptions) => {
      await withSession(options, "admin", context, ({ api }) => api.factors.removeTotp.mutate());
      printResult(context.terminal, options, { hasTotp: false }, () => "Authenticator app removed.");
    });
  return withExamples(command, ["factors remove-app --platform lindendaal.localhost"]);
}

function renewCodesCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("renew-codes"))
    .description("Generate ten new recovery codes, shown only once; earlier codes stop working")
    .action(async (options: CallOptions) => {
      const renewed = await withSession(options, "admin", context, ({ api }) => api.factors.renewRecoveryCodes.mutate());
      printResult(context.terminal, options, renewed, ({ recoveryCodes }) => codesText(recoveryCodes).trim());
    });
  return withExamples(command, ["factors renew-codes --platform lindendaal.localhost"]);
}

function removePasskeyCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("remove-passkey"))
    .description("Remove one of your passkeys")
    .argument("<id>", "id of the passkey, from `factors show`")
    .action(async (id: string, options: CallOptions) => {
      await withSession(options, "admin", context, ({ api }) => api.passkeys.remove.mutate({ id }));
      printResult(context.terminal, options, { id }, () => "Passkey removed.");
    });
  return withExamples(command, ["factors remove-passkey Zk3Qmw0sVn5rJtY8 --platform lindendaal.localhost"]);
}

function describe({ isAsked, hasTotp, passkeys, recoveryCodesLeft }: OwnFactors): string {
  return [
    `The platform ${isAsked ? "requires" : "does not require"} a second factor of you.`,
    `Authenticator app: ${hasTotp ? "linked" : "none"}`,
    `Recovery codes: ${recoveryCodesLeft} left`,
    `Passkeys: ${passkeys.length === 0 ? "none" : ""}`.trimEnd(),
    ...passkeys.map(({ id, name, lastUsedOn }) => `  ${name} (${id}), last used ${lastUsedOn ?? "never"}`),
  ].join("\n");
}

function codesText(codes: readonly string[] | null): string {
  return codes === null ? "" : `\nKeep these recovery codes; they are shown only once, and each works once:\n${codes.join("\n")}`;
}
