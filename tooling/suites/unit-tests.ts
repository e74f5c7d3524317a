import { runProgram } from "../process/run-program.ts";
import { readReport } from "../report/read-report.ts";
import type { SuiteReport } from "../report/tally.ts";
import { vitestReport } from "../report/vitest-report.ts";

/** All tests beside the sources, over one database cluster made for them. */
export async function unitTests(reportFile: string): Promise<SuiteReport> {
  const args = ["run", "--reporter=json", `--outputFile.json=${reportFile}`, "--reporter=dot", "--allowOnly=false", "--no-color"];
  const { exitCode, output } = await runProgram("vitest", args, { env: { NODE_ENV: "test" } });
  return readReport(reportFile, output, (json) => vitestReport(json, exitCode, output));
}
