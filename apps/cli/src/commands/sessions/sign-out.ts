import { toFailure } from "@plein/client/to-failure";
import { Command } from "commander";
import { type CliContext, connect, resolveTarget } from "../../sessions/connection.ts";
import { explainFailure } from "../../terminal/explain-failure.ts";
import { type CallOptions, printResult, withCallOptions, withExamples } from "../command-options.ts";

export function signOutCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("sign-out"))
    .description("Sign out of a platform: ends the session here and on the server")
    .action((options: CallOptions) => signOut(options, context));
  return withExamples(command, ["sign-out --platform meeuwen.localhost"]);
}

async function signOut(options: CallOptions, { config, sessions, terminal }: CliContext): Promise<void> {
  const target = resolveTarget(options, config);
  const stored = sessions.find(target);
  if (stored !== null) {
    await connect(target, stored.secret)
      .signOut()
      .catch((error: unknown) => {
        // A session that has already ended is no error.
        if (toFailure(error).code !== "Unauthorized") throw explainFailure(error, target);
      });
    sessions.remove(target);
  }
  printResult(terminal, options, { ...target, wasSignedIn: stored !== null }, ({ platform, wasSignedIn }) =>
    wasSignedIn ? `Signed out of ${platform}.` : `You were not signed in to ${platform}.`,
  );
}
