/** Runs at most `maxRunning` tasks concurrently and queues at most `maxWaiting`; refuses the rest. */
export type WorkQueue = {
  /** @returns null when the queue is full; else the result of the work */
  run<T>(work: () => Promise<T>): Promise<T> | null;
  /** whether it would currently refuse */
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
      // The next task in the queue takes over this slot, so `running` stays the same.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  const isFull = () => running >= maxRunning && waiting.length >= maxWaiting;
  return { run: (work) => (isFull() ? null : inTurn(work)), isFull };
}
