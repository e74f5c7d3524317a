import type { CliContext } from "../../sessions/connection.ts";
import { CliError } from "../../terminal/cli-error.ts";
import { EXIT_CODE } from "../../terminal/exit-code.ts";

/**
 * Reads the password from a pipe, the environment or a prompt. Never an option: other users of the machine can see
 * options in the process list.
 */
export async function readPassword(
  { passwordStdin }: { readonly passwordStdin?: boolean },
  { config, terminal }: CliContext,
): Promise<string> {
  const password =
    passwordStdin === true ? withoutLineEnd(await terminal.readInput()) : (config.password ?? (await terminal.askSecret("Password: ")));
  if (password) return password;
  throw new CliError(
    "No password was entered. Type it at the prompt, set PLEIN_PASSWORD, or pipe it in with --password-stdin.",
    EXIT_CODE.usage,
  );
}

function withoutLineEnd(text: string): string {
  return text.replace(/\r?\n$/, "");
}
