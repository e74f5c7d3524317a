import { failureOf } from "@plein/client/failure-of";
import { Command } from "commander";
import { type CliContext, connect, placeOf } from "../../sessions/connection.ts";
import { explainFailure } from "../../terminal/explain-failure.ts";
import { answer, type CallOptions, withCallOptions, withExamples } from "../command-options.ts";

export function signOutCommand(context: CliContext): Command {
  const command = withCallOptions(new Command("sign-out"))
    .description("End your session on a platform, here and on the server")
    .action((options: CallOptions) => signOut(options, context));
  return withExamples(command, ["sign-out --platform meeuwen.localhost"]);
}

async function signOut(options: CallOptions, { config, sessions, terminal }: CliContext): Promise<void> {
  const place = placeOf(options, config);
  const stored = sessions.find(place);
  if (stored !== null) {
    await connect(place, stored.secret)
      .signOut()
      .catch((error: unknown) => {
        // A session that has ended already is what was asked for.
        if (failureOf(error).code !== "Unauthorized") throw explainFailure(error, place);
      });
    sessions.remove(place);
  }
  answer(terminal, options, { ...place, wasSignedIn: stored !== null }, ({ platform, wasSignedIn }) =>
    wasSignedIn ? `Signed out on ${platform}.` : `You were not signed in on ${platform}.`,
  );
}
