/** Work that can wait until the user does nothing: a piece at a time, so that a key never waits for more than one. */
const waiting = new Set<() => void>();
let isScheduled = false;

/** Runs it once the browser is idle. @returns how to take it back */
export function whenIdle(run: () => void): () => void {
  waiting.add(run);
  schedule();
  return () => waiting.delete(run);
}

function schedule(): void {
  if (isScheduled || waiting.size === 0) return;
  isScheduled = true;
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === "function") requestIdleCallback(runNext);
  else setTimeout(runNext, 100);
}

function runNext(): void {
  isScheduled = false;
  const [next] = waiting;
  if (next) {
    waiting.delete(next);
    next();
  }
  schedule();
}
