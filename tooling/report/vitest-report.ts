import { z } from "zod";
import type { SuiteReport } from "./tally.ts";

const VitestResults = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  testResults: z.array(z.object({ name: z.string(), status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
});

/**
 * Counts a run by what its JSON reporter wrote. A file that broke before its first test, a test that was skipped and
 * an error outside any test count as failures: none of them may hide.
 *
 * @param exitCode of vitest, which also knows of errors that no test caught
 */
export function vitestReport(json: unknown, exitCode: number, output: string): SuiteReport {
  const results = VitestResults.parse(json);
  const brokenFiles = results.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  const skipped = results.numPendingTests + results.numTodoTests;
  const counted = results.numFailedTests + brokenFiles.length + skipped;
  const failed = counted === 0 && exitCode !== 0 ? 1 : counted;
  const notes = [
    ...brokenFiles.map(({ name }) => `Not one test ran to its end in ${name}.`),
    ...(skipped > 0 ? [`${skipped} tests were skipped: a test runs or goes.`] : []),
  ];
  return { passed: results.numPassedTests, failed, output: [output, ...notes].join("\n") };
}
