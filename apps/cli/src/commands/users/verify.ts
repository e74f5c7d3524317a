import { Command } from "commander";
import { type CliContext, withSession } from "../../sessions/connection.ts";
import { type CallOptions, printResult, withCallOptions, withExamples } from "../command-options.ts";

type VerifyOptions = CallOptions & { readonly code?: string };

export function verifyCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("verify"))
    .description("Verify your e-mail address: request a code by mail, then pass it with --code")
    .option("--code <digits>", "the six digits in the mail")
    .action(async ({ code, ...options }: VerifyOptions) => {
      if (code === undefined) return askForCode(options, context);
      const confirmed = await withSession(options, "admin", context, ({ api }) => api.verifications.confirm.mutate({ code }));
      printResult(context.terminal, options, confirmed, ({ emailMasked }) => `${emailMasked} is proven.`);
    });
  return withExamples(command, ["verify --platform meeuwen.localhost", "verify --platform meeuwen.localhost --code 123456"]);
}

async function askForCode(options: CallOptions, context: CliContext): Promise<void> {
  const mailResult = await withSession(options, "admin", context, ({ api }) => api.verifications.request.mutate());
  printResult(context.terminal, options, mailResult, ({ result, emailMasked }) =>
    result === "Sent" ? `A mail with a code is on its way to ${emailMasked}.` : `${emailMasked} is already verified.`,
  );
}
