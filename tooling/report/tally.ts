/** What a suite counted: its tests, or 1 for a check that has no tests in it. */
export type Tally = { readonly passed: number; readonly failed: number };

export type SuiteReport = Tally & {
  /** shown where something failed */
  readonly output: string;
};

export function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
    passed: 0,
    failed: 0,
  });
}

/** The last line of a run, in a form that other programs read. */
export function tallyLine({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`;
}

/** A run that counted nothing proves nothing. */
export function exitCodeOf({ passed, failed }: Tally): 0 | 1 {
  return failed > 0 || passed === 0 ? 1 : 0;
}

/** A check that either holds or doesn't. */
export function checkReport(isPassed: boolean, output: string): SuiteReport {
  return isPassed ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
}
