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
      .option("--url <address>", "where the server is (or PLEIN_URL; http://localhost:4000)"),
  );
}

export function withOutputOptions(command: Command): Command {
  return command.option("--json", "answer as JSON, in a shape that stays");
}

/** Help that shows how: each example is a whole line that can be copied. */
export function withExamples(command: Command, examples: readonly string[]): Command {
  return command.addHelpText("after", `\nExamples:\n${examples.map((example) => `  $ npm run cli -- ${example}`).join("\n")}`);
}

/** One answer, as JSON where that was asked for. */
export function answer<T>(terminal: Terminal, { json }: OutputOptions, value: T, describe: (value: T) => string): void {
  terminal.out(json === true ? JSON.stringify(value, null, 2) : describe(value));
}
