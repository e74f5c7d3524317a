import { readFileSync } from "node:fs";
import { runProgram } from "../process/run-program.ts";
import type { SuiteReport } from "../report/tally.ts";
import { vitestReport } from "../report/vitest-report.ts";

/** All tests beside the sources, over one database cluster made for them. */
export async function unitTests(reportFile: string): Promise<SuiteReport> {
  const args = ["run", "--reporter=json", `--outputFile.json=${reportFile}`, "--reporter=dot", "--allowOnly=false", "--no-color"];
  const { exitCode, output } = await runProgram("vitest", args, { env: { NODE_ENV: "test" } });
  return vitestReport(readJson(reportFile), exitCode, output);
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}
