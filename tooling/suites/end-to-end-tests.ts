import { runProgram } from "../process/run-program.ts";
import { playwrightReport } from "../report/playwright-report.ts";
import { readReport } from "../report/read-report.ts";
import type { SuiteReport } from "../report/tally.ts";

type EndToEndTests = {
  /** the report in Playwright's JSON */
  readonly report: string;
  /** path of the browser; null for Playwright's own */
  readonly chromium: string | null;
};

/** The end-to-end stories in a real browser, against the built product with its own database. */
export async function endToEndTests({ report, chromium }: EndToEndTests): Promise<SuiteReport> {
  const args = ["tooling/e2e/main.ts", "--reporter=line,json"];
  const { exitCode, output } = await runProgram(process.execPath, args, {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, FORCE_COLOR: "0", ...(chromium === null ? {} : { CHROMIUM_PATH: chromium }) },
  });
  return readReport(report, output, (json) => playwrightReport(json, exitCode, output));
}
