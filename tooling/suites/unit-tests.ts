import { runProgram } from "../process/run-program.ts";
import { readReport } from "../report/read-report.ts";
import type { SuiteReport } from "../report/tally.ts";
import { vitestReport } from "../report/vitest-report.ts";

/** A machine that does other things too is slow, not wrong. */
const PATIENCE = ["--testTimeout=30000", "--hookTimeout=60000"];

/** All tests beside the sources, over one database cluster made for them. */
export async function unitTests(reportFile: string): Promise<SuiteReport> {
  const args = [
    "run",
    "--reporter=json",
    `--outputFile.json=${reportFile}`,
    "--reporter=dot",
    "--allowOnly=false",
    "--no-color",
    ...PATIENCE,
  ];
  const { exitCode, output } = await runProgram("vitest", args, { env: { NODE_ENV: "test" } });
  return readReport(reportFile, output, (json) => vitestReport(json, exitCode, output));
}
