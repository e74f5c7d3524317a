import { Command } from "commander";
import { answer, type CallOptions, withCallOptions, withExamples } from "../commands/command-options.ts";
import { type CliContext, placeOf } from "../sessions/connection.ts";
import { CliError } from "../terminal/cli-error.ts";
import type { Finding } from "./examine.ts";

export function doctorCommand({ config, terminal }: CliContext): Command {
  const command = withCallOptions(new Command("doctor"))
    .description("Look whether everything that this installation needs is there, and say what to do where it isn't")
    .action(async (options: CallOptions) => {
      const { examine } = await import("./examine.ts");
      const findings = await examine(config, placeOf(options, config));
      answer(terminal, options, findings, (rows) => rows.map(describe).join("\n"));
      const wrong = findings.filter(({ isOk }) => !isOk).length;
      if (wrong > 0) throw new CliError(`${wrong} of ${findings.length} need attention.`);
    });
  return withExamples(command, ["doctor", "doctor --platform meeuwen.localhost --json"]);
}

function describe({ name, isOk, detail, advice }: Finding): string {
  return [`${isOk ? "✔" : "✘"} ${name.padEnd(12)} ${detail}`, ...(advice === undefined ? [] : [`  → ${advice}`])].join("\n");
}
