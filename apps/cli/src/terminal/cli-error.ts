import { EXIT_CODE, type ExitCode } from "./exit-code.ts";

/** What stops a command, in words that say what to do. */
export class CliError extends Error {
  override readonly name = "CliError";
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode = EXIT_CODE.failed, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}
