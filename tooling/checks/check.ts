import { runProgram } from "../process/run-program.ts";
import type { SuiteReport } from "../report/tally.ts";

/** A check of the whole source tree, in addition to its tests. */
export type Check = { readonly name: string; run(): Promise<SuiteReport> };

/** A check that runs a program, and passes if that exits with 0. */
export function programCheck(name: string, file: string, args: readonly string[], env?: Readonly<Record<string, string>>): Check {
  return {
    name,
    async run() {
      const { exitCode, output } = await runProgram(file, args, env ? { env } : {});
      return { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, output };
    },
  };
}
