/** A terminal and a parent process may both send the same Ctrl-C: what comes within this time is one wish. */
const SAME_WISH_MS = 1500;

/** Resolves at the first request to stop. A second one, given later, ends the process at once. */
export function onStopSignal(): Promise<void> {
  return new Promise((resolve) => {
    let askedAt: number | null = null;
    const ask = () => {
      if (askedAt !== null && performance.now() - askedAt > SAME_WISH_MS) process.exit(130);
      askedAt ??= performance.now();
      resolve();
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, ask);
  });
}
