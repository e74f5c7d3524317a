import { Command } from "commander";
import { type CallOptions, printResult, withCallOptions, withExamples } from "../commands/command-options.ts";
import { type CliContext, resolveTarget } from "../sessions/connection.ts";
import { CliError } from "../terminal/cli-error.ts";
import type { Finding } from "./finding.ts";

export function doctorCommand({ config, terminal }: CliContext): Command {
  const command = withCallOptions(new Command("doctor"))
    .description("Check that everything this installation needs is in place, and advise on what isn't")
    .action(async (options: CallOptions) => {
      const { examine } = await import("./examine.ts");
      const findings = await examine(config, resolveTarget(options, config));
      printResult(terminal, options, findings, (rows) => rows.map(describe).join("\n"));
      const wrong = findings.filter(({ isOk }) => !isOk).length;
      if (wrong > 0) throw new CliError(`${wrong} of ${findings.length} need attention.`);
    });
  return withExamples(command, ["doctor", "doctor --platform meeuwen.localhost --json"]);
}

function describe({ name, isOk, detail, advice }: Finding): string {
  return [`${isOk ? "✔" : "✘"} ${name.padEnd(12)} ${detail}`, ...(advice === undefined ? [] : [`  → ${advice}`])].join("\n");
}
