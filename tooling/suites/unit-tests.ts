import { availableParallelism } from "node:os";
import { runProgram } from "../process/run-program.ts";
import { readReport } from "../report/read-report.ts";
import type { SuiteReport } from "../report/tally.ts";
import { vitestReport } from "../report/vitest-report.ts";

/**
 * Test files that run in parallel. Set here, since the projects of vitest.config.ts take it only from the command line and would
 * otherwise run their files one at a time. Twice the number of cores, since tests mostly wait for the database or a timer.
 */
const WORKERS = `--maxWorkers=${2 * availableParallelism()}`;

type UnitTestFiles = {
  /** the report in vitest's JSON */
  readonly report: string;
  /** folder to record the tests' statements in, which prove the row types */
  readonly statements: string;
};

/** All tests beside the sources, on one temporary database cluster. */
export async function unitTests({ report, statements }: UnitTestFiles): Promise<SuiteReport> {
  const args = ["run", "--reporter=json", `--outputFile.json=${report}`, "--reporter=dot", "--allowOnly=false", "--no-color", WORKERS];
  const { exitCode, output } = await runProgram("vitest", args, { env: { NODE_ENV: "test", PLEIN_STATEMENTS: statements } });
  return readReport(report, output, (json) => vitestReport(json, exitCode, output));
}
