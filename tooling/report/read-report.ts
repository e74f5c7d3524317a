import { readFileSync } from "node:fs";
import { checkReport, type SuiteReport } from "./tally.ts";

/** Counts the report of a test runner. If it crashed before writing one, that is one failure, with its output. */
export function readReport(file: string, output: string, count: (json: unknown) => SuiteReport): SuiteReport {
  try {
    return count(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    return checkReport(false, `${output}\nThere is no report that can be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}
