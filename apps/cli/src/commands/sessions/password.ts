import { Command } from "commander";
import { type CliContext, connect, resolveTarget } from "../../sessions/connection.ts";
import { explainFailure } from "../../terminal/explain-failure.ts";
import { type CallOptions, printResult, withCallOptions, withExamples } from "../command-options.ts";
import { readPassword } from "./read-password.ts";

type EmailOptions = CallOptions & { readonly email: string };
type ResetOptions = CallOptions & { readonly token: string; readonly passwordStdin?: boolean };

export function passwordCommand(context: CliContext): Command {
  return new Command("password")
    .description("Reset your password by mail")
    .addCommand(resetMailCommand(context))
    .addCommand(resetCommand(context));
}

function resetMailCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("reset-mail"))
    .description("Request a mail with a link to reset your password; the result doesn't reveal whether the address has an account")
    .requiredOption("--email <address>", "e-mail address of the account")
    .action(async ({ email, ...options }: EmailOptions) => {
      const target = resolveTarget(options, context.config);
      const mailResult = await connect(target)
        .api.passwords.requestReset.mutate({ email })
        .catch((error: unknown) => {
          throw explainFailure(error, target);
        });
      printResult(context.terminal, options, mailResult, () => "If an account with this address exists, a mail is on its way.");
    });
  return withExamples(command, ["password reset-mail --platform meeuwen.localhost --email editor@meeuwen.example"]);
}

function resetCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("reset"))
    .description("Set a new password with the token from the mail; ends all sessions of the account")
    .requiredOption("--token <text>", "the last part of the link in the mail")
    .option("--password-stdin", "read the new password from a pipe instead of prompting (or PLEIN_PASSWORD)")
    .action(async ({ token, ...options }: ResetOptions) => {
      const target = resolveTarget(options, context.config);
      const password = await readPassword(options, context);
      await connect(target)
        .api.passwords.reset.mutate({ token, password })
        .catch((error: unknown) => {
          throw explainFailure(error, target);
        });
      printResult(context.terminal, options, { isReset: true }, () => "Password changed. Sign in with the new one.");
    });
  return withExamples(command, ["password reset --platform meeuwen.localhost --token Zk3… --password-stdin < password.txt"]);
}
