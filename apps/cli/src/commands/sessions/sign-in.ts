import type { PleinClient } from "@plein/client/plein-client";
import { toFailure } from "@plein/client/to-failure";
import type { SecondFactorChallenge } from "@plein/contract/sessions/second-factor";
import { Command } from "commander";
import { type CliContext, connect, resolveTarget } from "../../sessions/connection.ts";
import type { ServerTarget } from "../../sessions/stored-sessions.ts";
import { CliError } from "../../terminal/cli-error.ts";
import { EXIT_CODE } from "../../terminal/exit-code.ts";
import { explainFailure } from "../../terminal/explain-failure.ts";
import { type CallOptions, printResult, withCallOptions, withExamples } from "../command-options.ts";
import { readPassword } from "./read-password.ts";

type SignInOptions = CallOptions & { readonly email: string; readonly passwordStdin?: boolean };

export function signInCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("sign-in"))
    .description("Sign in to a platform; the session is stored for later commands in a file that only you can read")
    .requiredOption("--email <address>", "your e-mail address")
    .option("--password-stdin", "read the password from a pipe instead of prompting (or PLEIN_PASSWORD)")
    .action((options: SignInOptions) => signIn(options, context));
  return withExamples(command, [
    "sign-in --platform meeuwen.localhost --email editor@meeuwen.example",
    "sign-in --email admin@lindendaal.example --password-stdin < password.txt",
  ]);
}

async function signIn(options: SignInOptions, context: CliContext): Promise<void> {
  const { config, sessions, terminal } = context;
  const target = resolveTarget(options, config);
  const password = await readPassword(options, context);
  const plein = connect(target);
  const { profile } = await plein.signIn({ email: options.email, password }).catch(async (error: unknown) => {
    const { code, facts } = toFailure(error);
    if (facts?.secondFactor !== undefined) return confirmSecondFactor(plein, facts.secondFactor, { target, terminal });
    throw code === "Unauthorized" ? wrongCredentials(options.email, target.platform, error) : explainFailure(error, target);
  });
  if (plein.sessionSecret === null) throw new CliError("The server started no session. Does a proxy drop its cookie?", EXIT_CODE.failed);
  sessions.save(target, { email: profile.email, secret: plein.sessionSecret });
  printResult(terminal, options, { ...target, email: profile.email }, ({ email, platform }) => `Signed in to ${platform} as ${email}.`);
}

type Asking = { readonly target: ServerTarget; readonly terminal: CliContext["terminal"] };

/** Confirms the second factor by the code of an authenticator app or a recovery code; a passkey would require a browser. */
async function confirmSecondFactor({ api }: PleinClient, { challenge, methods }: SecondFactorChallenge, { target, terminal }: Asking) {
  const isTypable = methods.some((method) => method !== "passkey");
  const typed = isTypable ? await terminal.askSecret("Code from your app, or a recovery code: ") : null;
  if (!typed) {
    throw new CliError(
      "This account requires a second factor. Enter it at the prompt, or let a script use an API key: PLEIN_API_KEY, see api-keys add --help.",
      EXIT_CODE.unauthorized,
    );
  }
  const proof = /^\s*(?:\d\s*){6}$/.test(typed) ? { code: typed } : { recoveryCode: typed };
  return api.sessions.confirmSecondFactor.mutate({ challenge, ...proof }).catch((error: unknown) => {
    throw explainFailure(error, target);
  });
}

/** Builds the error for wrong credentials, as vague as the server's, so that it doesn't reveal which accounts exist. */
function wrongCredentials(email: string, platform: string, cause: unknown): CliError {
  return new CliError(
    `E-mail address or password is wrong, or ${email} has no account on ${platform}. Is --platform the right one?`,
    EXIT_CODE.unauthorized,
    { cause },
  );
}
