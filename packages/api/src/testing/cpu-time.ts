/** The CPU time of this thread for a function, in milliseconds. */
export function cpuMs(run: () => unknown): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

export function medianCpuMs(run: () => unknown, times = 5): number {
  const measured = Array.from({ length: times }, () => cpuMs(run)).sort((one, other) => one - other);
  return measured[Math.floor(times / 2)] ?? 0;
}

/** The CPU time of the work below on the reference machine of the budgets (performance.md). */
const REFERENCE_MS = 10;
const REFERENCE = JSON.stringify(Array.from({ length: 20_000 }, (_, index) => ({ guid: `k${index}`, title: "a title", count: index })));

/** The factor by which this machine is currently slower than the reference; at least 1. CPU budgets are multiplied by it. */
export const MACHINE_FACTOR = Math.max(1, medianCpuMs(() => JSON.stringify(JSON.parse(REFERENCE))) / REFERENCE_MS);
