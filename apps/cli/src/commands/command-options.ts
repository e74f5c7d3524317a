import type { Command } from "commander";
import type { ConnectionOptions } from "../sessions/connection.ts";
import type { Terminal } from "../terminal/terminal.ts";

export type OutputOptions = { readonly json?: boolean };
export type CallOptions = ConnectionOptions & OutputOptions;

/** The options of every command that calls the server. */
export function withCallOptions(command: Command): Command {
  return withOutputOptions(
    command
      .option("--platform <host>", "host name of the platform, such as meeuwen.localhost (or PLEIN_PLATFORM)")
      .option("--url <url>", "URL of the server (or PLEIN_URL; by default http://localhost:4000)"),
  );
}

export function withOutputOptions(command: Command): Command {
  return command.option("--json", "print the result as JSON, in a stable format");
}

/** Adds examples to the help: each is a whole line that can be copied. */
export function withExamples(command: Command, examples: readonly string[]): Command {
  return command.addHelpText("after", `\nExamples:\n${examples.map((example) => `  $ npm run cli -- ${example}`).join("\n")}`);
}

/** Writes the result of a command, as JSON where --json was given. */
export function printResult<T>(terminal: Terminal, { json }: OutputOptions, value: T, describe: (value: T) => string): void {
  terminal.out(json === true ? JSON.stringify(value, null, 2) : describe(value));
}
