import { runProgram } from "../process/run-program.ts";
import { playwrightReport } from "../report/playwright-report.ts";
import { readReport } from "../report/read-report.ts";
import type { SuiteReport } from "../report/tally.ts";

/** The end-to-end stories in a real browser, against the built product with its own database. */
export async function endToEndTests(reportFile: string): Promise<SuiteReport> {
  const args = ["tooling/e2e/main.ts", "--reporter=line,json"];
  const { exitCode, output } = await runProgram(process.execPath, args, {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile, FORCE_COLOR: "0" },
  });
  return readReport(reportFile, output, (json) => playwrightReport(json, exitCode, output));
}
