/** Request coalescing: callers with the same key wait for one run, which prevents a cache stampede (thundering herd). */
export type SingleFlight<T> = {
  /** Joins the run of that key, or starts one. */
  run(key: string, group: string, start: () => Promise<T>): Promise<T>;
  /** Callers from now on start a new run: the result of one in progress may be stale. */
  forgetGroup(group: string): void;
  forgetAll(): void;
  /** runs in progress that callers can join */
  readonly size: number;
};

export function createSingleFlight<T>(): SingleFlight<T> {
  const runs = new Map<string, { readonly group: string; readonly promise: Promise<T> }>();
  return {
    run(key, group, start) {
      const running = runs.get(key);
      if (running) return running.promise;
      const run = { group, promise: start() };
      runs.set(key, run);
      const forget = () => {
        if (runs.get(key) === run) runs.delete(key);
      };
      run.promise.then(forget, forget);
      return run.promise;
    },
    forgetGroup(group) {
      for (const [key, run] of runs) if (run.group === group) runs.delete(key);
    },
    forgetAll() {
      runs.clear();
    },
    get size() {
      return runs.size;
    },
  };
}
