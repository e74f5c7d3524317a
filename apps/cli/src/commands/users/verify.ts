import { Command } from "commander";
import { asSignedIn, type CliContext } from "../../sessions/connection.ts";
import { answer, type CallOptions, withCallOptions, withExamples } from "../command-options.ts";

type VerifyOptions = CallOptions & { readonly code?: string };

export function verifyCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("verify"))
    .description("Prove your e-mail address: have a code mailed, then give it with --code")
    .option("--code <digits>", "the six digits in the mail")
    .action(async ({ code, ...options }: VerifyOptions) => {
      if (code === undefined) return askForCode(options, context);
      const confirmed = await asSignedIn(options, "admin", context, ({ api }) => api.verifications.confirm.mutate({ code }));
      answer(context.terminal, options, confirmed, ({ emailMasked }) => `${emailMasked} is proven.`);
    });
  return withExamples(command, ["verify --platform meeuwen.localhost", "verify --platform meeuwen.localhost --code 123456"]);
}

async function askForCode(options: CallOptions, context: CliContext): Promise<void> {
  const sent = await asSignedIn(options, "admin", context, ({ api }) => api.verifications.request.mutate());
  answer(context.terminal, options, sent, ({ result, emailMasked }) =>
    result === "Sent" ? `A mail with a code is on its way to ${emailMasked}.` : `${emailMasked} was proven already.`,
  );
}
