import { EXIT_CODE, type ExitCode } from "./exit-code.ts";

/** A failure of a command, with a message that tells the user what to do. */
export class CliError extends Error {
  override readonly name = "CliError";
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode = EXIT_CODE.failed, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}
