/** The middle of a list of numbers; the mean of the two in the middle when their count is even. Throws on an empty list. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** The value below which `percent` of the values lie, with linear interpolation between neighbours. Throws on an empty list. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const position = ((sorted.length - 1) * percent) / 100;
  const [low, high] = [sorted[Math.floor(position)], sorted[Math.ceil(position)]];
  if (low === undefined || high === undefined) throw new Error("No values to take a percentile of");
  return low + (high - low) * (position - Math.floor(position));
}
