import { CommanderError } from "commander";
import { createProgram } from "./program.ts";
import type { CliContext } from "./sessions/connection.ts";
import { CliError } from "./terminal/cli-error.ts";
import { EXIT_CODE } from "./terminal/exit-code.ts";

/**
 * Runs one command line.
 *
 * @param args without the program's own name
 * @returns the exit code
 */
export async function runCli(args: readonly string[], context: CliContext): Promise<number> {
  try {
    const program = await createProgram(args, context);
    await program.parseAsync(args, { from: "user" });
    return EXIT_CODE.success;
  } catch (error) {
    // Commander has printed the problem by now; a request for help is not a failure.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT_CODE.success : EXIT_CODE.usage;
    if (!(error instanceof CliError)) throw error;
    context.terminal.note(error.message);
    return error.exitCode;
  }
}
