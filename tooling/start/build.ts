import { runProgram } from "../process/run-program.ts";
import { StartError } from "./start-error.ts";

const LINES_OF_FAILURE = 40;

export type BuildOutcome = { readonly wasCached: boolean };

/** Makes the database client and the web build, or takes them from the cache where nothing they come from changed. */
export async function build(): Promise<BuildOutcome> {
  const { exitCode, output } = await runProgram("turbo", ["run", "generate:client", "build", "--output-logs=errors-only"], {
    // A build for browsers is always the one for production, whatever the server is started as.
    env: {
      NODE_ENV: undefined,
      TURBO_TELEMETRY_DISABLED: "1",
      DO_NOT_TRACK: "1",
      TURBO_NO_UPDATE_NOTIFIER: "1",
      NO_COLOR: "1",
      FORCE_COLOR: undefined,
    },
  });
  if (exitCode !== 0) throw new StartError(`${output.trim().split("\n").slice(-LINES_OF_FAILURE).join("\n")}\n\nThe build failed.`);
  return { wasCached: output.includes("FULL TURBO") };
}
