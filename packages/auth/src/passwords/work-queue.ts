/** Runs at most `maxRunning` pieces of work at once and lets at most `maxWaiting` wait; refuses the rest. */
export type WorkQueue = {
  /** @returns null when the queue is full; else what the work resolves to, once it had its turn */
  run<T>(work: () => Promise<T>): Promise<T> | null;
  /** whether it would refuse now */
  isFull(): boolean;
};

export function createWorkQueue({ maxRunning, maxWaiting }: { readonly maxRunning: number; readonly maxWaiting: number }): WorkQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= maxRunning) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The next in the queue takes over this slot, so `running` stays as it is.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  const isFull = () => running >= maxRunning && waiting.length >= maxWaiting;
  return { run: (work) => (isFull() ? null : inTurn(work)), isFull };
}
