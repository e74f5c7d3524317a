import { stripVTControlCharacters } from "node:util";
import { runProgram } from "../process/run-program.ts";
import { StartError } from "./start-error.ts";

const LINES_OF_FAILURE = 40;

export type BuildOutcome = { readonly wasCached: boolean };

/** The database client and the web build. */
export const EVERYTHING = ["generate:client", "build"] as const;

/** Builds these tasks, or takes their results from the cache if their inputs haven't changed. */
export async function build(tasks: readonly string[]): Promise<BuildOutcome> {
  const { exitCode, output } = await runProgram("turbo", ["run", ...tasks, "--output-logs=errors-only"], {
    // The browser build is always a production build, whatever NODE_ENV the server is started with.
    env: {
      NODE_ENV: undefined,
      TURBO_TELEMETRY_DISABLED: "1",
      DO_NOT_TRACK: "1",
      TURBO_NO_UPDATE_NOTIFIER: "1",
      NO_COLOR: "1",
      FORCE_COLOR: undefined,
    },
  });
  if (exitCode !== 0)
    throw new StartError(`${stripVTControlCharacters(output).trim().split("\n").slice(-LINES_OF_FAILURE).join("\n")}\n\nThe build failed.`);
  return { wasCached: output.includes("FULL TURBO") };
}
