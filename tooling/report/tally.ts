/** The counts of a suite: its tests, or 1 for a check without tests. */
export type Tally = { readonly passed: number; readonly failed: number };

export type SuiteReport = Tally & {
  /** shown if anything failed */
  readonly output: string;
};

export function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
    passed: 0,
    failed: 0,
  });
}

/** The last line of a run, in a format that other programs parse. */
export function tallyLine({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`;
}

/** A run without any result fails, since it proves nothing. */
export function exitCodeOf({ passed, failed }: Tally): 0 | 1 {
  return failed > 0 || passed === 0 ? 1 : 0;
}

/** The report of a check that either passes or fails. */
export function checkReport(isPassed: boolean, output: string): SuiteReport {
  return isPassed ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
}
