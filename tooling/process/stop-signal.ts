/** A terminal and a parent process may both forward one Ctrl-C: signals within this time count as one. */
const SAME_SIGNAL_MS = 1500;

/** Resolves at the first stop signal; a later, second one exits the process immediately. */
export function onStopSignal(): Promise<void> {
  return new Promise((resolve) => {
    let firstAt: number | null = null;
    const onSignal = () => {
      if (firstAt !== null && performance.now() - firstAt > SAME_SIGNAL_MS) process.exit(130);
      firstAt ??= performance.now();
      resolve();
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
  });
}
