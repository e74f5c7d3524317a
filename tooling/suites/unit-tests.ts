import { availableParallelism } from "node:os";
import { runProgram } from "../process/run-program.ts";
import { readReport } from "../report/read-report.ts";
import type { SuiteReport } from "../report/tally.ts";
import { vitestReport } from "../report/vitest-report.ts";

/**
 * Files that run at once. Said here, since the projects of vitest.config.ts take it from the command line alone: each would run its
 * files one at a time. Twice as many as cores: most of a test is waiting for the database or a timer.
 */
const WORKERS = `--maxWorkers=${2 * availableParallelism()}`;

type UnitTestFiles = {
  /** the report in vitest's JSON */
  readonly report: string;
  /** folder for the statements that the tests run, which prove the row types */
  readonly statements: string;
};

/** All tests beside the sources, over one database cluster made for them. */
export async function unitTests({ report, statements }: UnitTestFiles): Promise<SuiteReport> {
  const args = ["run", "--reporter=json", `--outputFile.json=${report}`, "--reporter=dot", "--allowOnly=false", "--no-color", WORKERS];
  const { exitCode, output } = await runProgram("vitest", args, { env: { NODE_ENV: "test", PLEIN_STATEMENTS: statements } });
  return readReport(report, output, (json) => vitestReport(json, exitCode, output));
}
