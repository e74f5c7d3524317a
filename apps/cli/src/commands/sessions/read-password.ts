import type { CliContext } from "../../sessions/connection.ts";
import { CliError } from "../../terminal/cli-error.ts";
import { EXIT_CODE } from "../../terminal/exit-code.ts";

/**
 * The password, from a pipe, the environment or the person. Never an option: other people of the machine can read
 * those in its list of processes.
 */
export async function readPassword(
  { passwordStdin }: { readonly passwordStdin?: boolean },
  { config, terminal }: CliContext,
): Promise<string> {
  const password =
    passwordStdin === true ? withoutLineEnd(await terminal.readInput()) : (config.password ?? (await terminal.askSecret("Password: ")));
  if (password) return password;
  throw new CliError(
    "No password was given. Type it when asked, set PLEIN_PASSWORD, or pipe it in with --password-stdin.",
    EXIT_CODE.usage,
  );
}

function withoutLineEnd(text: string): string {
  return text.replace(/\r?\n$/, "");
}
