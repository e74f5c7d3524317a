import { checkReport, type SuiteReport } from "../../report/tally.ts";
import { readRecording } from "./recording.ts";
import { listStatedRows, loadProgram } from "./row-type-at.ts";
import { findRowTypeProblems } from "./row-type-problems.ts";

/** The sources that contain statements with row types. */
const SOURCES = ["packages/{api,auth,db}/src/**/*.ts"];

/**
 * Proves the row types of the product's SQL from the recording of a whole test run: each matches the columns of its statement, and some
 * test ran each statement. (docs/decisions/047-row-types-are-proven.md)
 */
export function rowTypesReport(folder: string, { isWhole }: { readonly isWhole: boolean }): SuiteReport {
  const recording = readRecording(folder);
  if (recording === null) return checkReport(false, `No statements were recorded in ${folder}.`);
  const program = loadProgram(SOURCES);
  const { problems, proven } = findRowTypeProblems(program, recording);
  const unproven = isWhole ? listStatedRows(program).filter((location) => !proven.has(location)) : [];
  const output = [...problems, ...unproven.map((location) => `${location}: no test ran this statement, so nothing proves its row type`)];
  return checkReport(output.length === 0 && proven.size > 0, output.join("\n"));
}
