import type { Writable } from "node:stream";
import type { CliConfig } from "../../config.ts";
import { CliError } from "../../terminal/cli-error.ts";
import { EXIT_CODE } from "../../terminal/exit-code.ts";
import type { Terminal } from "../../terminal/terminal.ts";

type Output = { readonly config: Pick<CliConfig, "followsLinesOfNpm">; readonly terminal: Pick<Terminal, "openOutput"> };

/** Opens standard output for an archive if the file is `-`. @returns null for any other file */
export function openArchiveOutput(file: string, { config, terminal }: Output): Writable | null {
  if (file !== "-") return null;
  if (config.followsLinesOfNpm)
    throw new CliError("npm has written lines of its own before the archive: use npm run --silent cli -- … instead.", EXIT_CODE.usage);
  const output = terminal.openOutput();
  if (output === null) throw new CliError("An archive is binary: redirect it to a file or a program.", EXIT_CODE.usage);
  return output;
}
