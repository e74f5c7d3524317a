import { Command } from "commander";
import { type CliContext, connect, placeOf } from "../../sessions/connection.ts";
import { explainFailure } from "../../terminal/explain-failure.ts";
import { answer, type CallOptions, withCallOptions, withExamples } from "../command-options.ts";
import { readPassword } from "./read-password.ts";

type EmailOptions = CallOptions & { readonly email: string };
type ResetOptions = CallOptions & { readonly token: string; readonly passwordStdin?: boolean };

export function passwordCommand(context: CliContext): Command {
  return new Command("password")
    .description("Choose a new password by mail")
    .addCommand(resetMailCommand(context))
    .addCommand(resetCommand(context));
}

function resetMailCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("reset-mail"))
    .description("Have a link mailed to choose a new password by; says the same whether or not the address has an account")
    .requiredOption("--email <address>", "whose password")
    .action(async ({ email, ...options }: EmailOptions) => {
      const place = placeOf(options, context.config);
      const sent = await connect(place)
        .api.passwords.requestReset.mutate({ email })
        .catch((error: unknown) => {
          throw explainFailure(error, place);
        });
      answer(context.terminal, options, sent, () => "If the address is known, a mail is on its way.");
    });
  return withExamples(command, ["password reset-mail --platform meeuwen.localhost --email editor@meeuwen.example"]);
}

function resetCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("reset"))
    .description("Set a new password by the link of such a mail; all sessions of the account end")
    .requiredOption("--token <text>", "the last part of the link's address")
    .option("--password-stdin", "read the new password from a pipe, instead of asking (or PLEIN_PASSWORD)")
    .action(async ({ token, ...options }: ResetOptions) => {
      const place = placeOf(options, context.config);
      const password = await readPassword(options, context);
      await connect(place)
        .api.passwords.reset.mutate({ token, password })
        .catch((error: unknown) => {
          throw explainFailure(error, place);
        });
      answer(context.terminal, options, { isReset: true }, () => "The password is set. Sign in with it.");
    });
  return withExamples(command, ["password reset --platform meeuwen.localhost --token Zk3… --password-stdin < password.txt"]);
}
