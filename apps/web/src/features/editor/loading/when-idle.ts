/** Deferred work for idle time, one callback at a time, so that a key never waits for more than one. */
const waiting = new Set<() => void>();
let isScheduled = false;

/** Runs a callback once the browser is idle. @returns a function that cancels it */
export function whenIdle(run: () => void): () => void {
  waiting.add(run);
  schedule();
  return () => waiting.delete(run);
}

function schedule(): void {
  if (isScheduled || waiting.size === 0) return;
  isScheduled = true;
  // Safari doesn't support requestIdleCallback.
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
