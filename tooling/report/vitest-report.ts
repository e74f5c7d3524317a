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
 * Counts the results of a run from its JSON report. A file that failed before its first test, a skipped test and an error
 * outside any test count as failures, so that none of them goes unnoticed.
 *
 * @param exitCode of vitest, which also reflects errors outside any test
 */
export function vitestReport(json: unknown, exitCode: number, output: string): SuiteReport {
  const results = VitestResults.parse(json);
  const brokenFiles = results.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  const skipped = results.numPendingTests + results.numTodoTests;
  const failedCount = results.numFailedTests + brokenFiles.length + skipped;
  const failed = failedCount === 0 && exitCode !== 0 ? 1 : failedCount;
  const notes = [
    ...brokenFiles.map(({ name }) => `Not one test ran to its end in ${name}.`),
    ...(skipped > 0 ? [`${skipped} tests were skipped: a test runs or goes.`] : []),
  ];
  return { passed: results.numPassedTests, failed, output: [output, ...notes].join("\n") };
}
