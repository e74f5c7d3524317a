import { Command } from "commander";
import { answer, type CallOptions, withCallOptions, withExamples } from "../commands/command-options.ts";
import type { CliContext } from "../sessions/connection.ts";
import { CliError } from "../terminal/cli-error.ts";
import type { MediaFindings } from "./check-media.ts";

type CheckOptions = CallOptions & { readonly repair?: true };

export function checkMediaCommand({ config, terminal }: CliContext): Command {
  const command = withCallOptions(new Command("check"))
    .description("Look for bytes that no file tells of and files whose bytes are gone, on all platforms (needs DATABASE_URL or DATA_DIR)")
    .option("--repair", "take away the bytes that no file tells of; a file whose bytes are gone needs a backup")
    .action(async ({ repair, ...options }: CheckOptions) => {
      const { checkMedia } = await import("./check-media.ts");
      const found = await checkMedia(config, { isRepairing: repair === true });
      answer(terminal, options, found, describe);
      const left = found.withoutBytes.length + (repair ? 0 : found.withoutFile.length);
      if (left > 0) throw new CliError(`${left} need attention.${repair ? "" : " --repair takes away the bytes that no file tells of."}`);
    });
  return withExamples(command, ["media check", "media check --repair --json"]);
}

function describe({ files, withoutFile, withoutBytes, removed }: MediaFindings): string {
  return [
    `${files} files, ${withoutFile.length} kept without one, ${withoutBytes.length} without their bytes, ${removed} taken away.`,
    ...withoutFile.map(({ key, bytes }) => `  no file for ${key} (${bytes} bytes)`),
    ...withoutBytes.map(({ platform, guid, name }) => `  no bytes for ${name} (${guid}, ${platform})`),
  ].join("\n");
}
