import { failureOf } from "@plein/client/failure-of";
import type { PleinClient } from "@plein/client/plein-client";
import type { SecondFactorChallenge } from "@plein/contract/sessions/second-factor";
import { Command } from "commander";
import { type CliContext, connect, placeOf } from "../../sessions/connection.ts";
import type { SessionPlace } from "../../sessions/stored-sessions.ts";
import { CliError } from "../../terminal/cli-error.ts";
import { EXIT_CODE } from "../../terminal/exit-code.ts";
import { explainFailure } from "../../terminal/explain-failure.ts";
import { answer, type CallOptions, withCallOptions, withExamples } from "../command-options.ts";
import { readPassword } from "./read-password.ts";

type SignInOptions = CallOptions & { readonly email: string; readonly passwordStdin?: boolean };

export function signInCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("sign-in"))
    .description("Sign in on a platform; the session is kept for the next commands, in a file that only you can read")
    .requiredOption("--email <address>", "who you are")
    .option("--password-stdin", "read the password from a pipe, instead of asking (or PLEIN_PASSWORD)")
    .action((options: SignInOptions) => signIn(options, context));
  return withExamples(command, [
    "sign-in --platform meeuwen.localhost --email editor@meeuwen.example",
    "sign-in --email admin@lindendaal.example --password-stdin < password.txt",
  ]);
}

async function signIn(options: SignInOptions, context: CliContext): Promise<void> {
  const { config, sessions, terminal } = context;
  const place = placeOf(options, config);
  const password = await readPassword(options, context);
  const plein = connect(place);
  const { profile } = await plein.signIn({ email: options.email, password }).catch(async (error: unknown) => {
    const { code, facts } = failureOf(error);
    if (facts?.secondFactor !== undefined) return confirmSecondFactor(plein, facts.secondFactor, { place, terminal });
    throw code === "Unauthorized" ? wrongCredentials(options.email, place.platform, error) : explainFailure(error, place);
  });
  if (plein.sessionSecret === null)
    throw new CliError("The server opened no session. Is a proxy in between that drops its cookie?", EXIT_CODE.failed);
  sessions.save(place, { email: profile.email, secret: plein.sessionSecret });
  answer(terminal, options, { ...place, email: profile.email }, ({ email, platform }) => `Signed in on ${platform} as ${email}.`);
}

type Asking = { readonly place: SessionPlace; readonly terminal: CliContext["terminal"] };

/** A passkey needs a browser; a code of the app or a recovery code can be typed. */
async function confirmSecondFactor({ api }: PleinClient, { challenge, methods }: SecondFactorChallenge, { place, terminal }: Asking) {
  const isTypable = methods.some((method) => method !== "passkey");
  const typed = isTypable ? await terminal.askSecret("Code of your app, or a recovery code: ") : null;
  if (!typed) {
    throw new CliError(
      "This account asks for a second factor. Type it when asked, or let a script use a key: PLEIN_API_KEY, see api-keys add --help.",
      EXIT_CODE.unauthorized,
    );
  }
  const proof = /^\s*(?:\d\s*){6}$/.test(typed) ? { code: typed } : { recoveryCode: typed };
  return api.sessions.confirmSecondFactor.mutate({ challenge, ...proof }).catch((error: unknown) => {
    throw explainFailure(error, place);
  });
}

/** The server says no more, so that nobody learns which accounts there are. */
function wrongCredentials(email: string, platform: string, cause: unknown): CliError {
  return new CliError(
    `E-mail address or password is wrong, or ${email} has no account on ${platform}. Is --platform the right one?`,
    EXIT_CODE.unauthorized,
    { cause },
  );
}
