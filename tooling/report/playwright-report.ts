import { z } from "zod";
import type { SuiteReport } from "./tally.ts";

const PlaywrightResults = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  errors: z.array(z.object({ message: z.string().optional() })).default([]),
});

/** Counts the results of a run from its JSON report. A test that was skipped, or passed only on a retry, counts as failed. */
export function playwrightReport(json: unknown, exitCode: number, output: string): SuiteReport {
  const { stats, errors } = PlaywrightResults.parse(json);
  const failedCount = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  const failed = failedCount === 0 && exitCode !== 0 ? 1 : failedCount;
  const notes = [
    ...errors.map(({ message }) => message ?? "An error outside any test"),
    ...(stats.skipped > 0 ? [`${stats.skipped} tests were skipped: a test runs or goes.`] : []),
  ];
  return { passed: stats.expected, failed, output: [output, ...notes].join("\n") };
}
