import { Command } from "commander";
import { type CallOptions, printResult, withCallOptions, withExamples } from "../commands/command-options.ts";
import type { CliContext } from "../sessions/connection.ts";
import { CliError } from "../terminal/cli-error.ts";
import type { MediaFindings } from "./check-media.ts";

type CheckOptions = CallOptions & { readonly repair?: true };

export function checkMediaCommand({ config, terminal }: CliContext): Command {
  const command = withCallOptions(new Command("check"))
    .description("Find stored objects without a file and files without a stored object, on all platforms (needs DATABASE_URL or DATA_DIR)")
    .option("--repair", "remove stored objects without a file; a file without its object must come from a backup")
    .action(async ({ repair, ...options }: CheckOptions) => {
      const { checkMedia } = await import("./check-media.ts");
      const findings = await checkMedia(config, { isRepairing: repair === true });
      printResult(terminal, options, findings, describe);
      const unrepaired = findings.withoutBytes.length + (repair ? 0 : findings.withoutFile.length);
      if (unrepaired > 0)
        throw new CliError(`${unrepaired} need attention.${repair ? "" : " --repair removes stored objects without a file."}`);
    });
  return withExamples(command, ["media check", "media check --repair --json"]);
}

function describe({ files, withoutFile, withoutBytes, removed }: MediaFindings): string {
  return [
    `${files} files, ${withoutFile.length} stored objects without a file, ${withoutBytes.length} files without a stored object, ${removed} removed.`,
    ...withoutFile.map(({ key, bytes }) => `  no file for ${key} (${bytes} bytes)`),
    ...withoutBytes.map(({ platform, guid, name }) => `  no stored object for ${name} (${guid}, ${platform})`),
  ].join("\n");
}
