import { readFileSync } from "node:fs";
import { checkReport, type SuiteReport } from "./tally.ts";

/** What a runner wrote about its run, counted. One that broke before it wrote anything has failed, and its output says why. */
export function readReport(file: string, output: string, count: (json: unknown) => SuiteReport): SuiteReport {
  try {
    return count(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    return checkReport(false, `${output}\nThere is no report that can be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}
