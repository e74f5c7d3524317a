import { showStep } from "../report/progress.ts";
import { type SuiteReport, tallyLine } from "../report/tally.ts";

export type Suite = { readonly name: string; run(): Promise<SuiteReport> };

type Run = {
  /** the number of suites that run in parallel; they start in order */
  readonly atOnce: number;
  readonly output?: { readonly isTTY?: boolean; write(text: string): unknown };
};

/** Runs suites and shows each as it finishes, with its output if it failed. */
export async function runSuites(suites: readonly Suite[], { atOnce, output = process.stdout }: Run): Promise<SuiteReport[]> {
  const waiting = suites.values();
  const reports: SuiteReport[] = [];
  // A single line can't count the seconds of several suites.
  const lines = atOnce === 1 ? output : { write: (text: string) => output.write(text) };
  const worker = async () => {
    for (const suite of waiting) reports.push(await runSuite(suite, lines));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return reports;
}

/** A suite that throws counts as one failure and doesn't stop the others. */
async function runSuite({ name, run }: Suite, output: NonNullable<Run["output"]>): Promise<SuiteReport> {
  const outcome = () =>
    run().catch((error: unknown) => ({ passed: 0, failed: 1, output: error instanceof Error ? error.message : String(error) }));
  const report = await showStep(
    name,
    outcome,
    ({ passed, failed }) => ({ mark: failed === 0 ? "ok" : "failed", note: tallyLine({ passed, failed }) }),
    output,
  );
  if (report.failed > 0) output.write(`${report.output.trim().replaceAll(/^/gm, "      ")}\n`);
  return report;
}
