/**
 * The period in which visitors see a block of a published page; absent and null mean unlimited. Editors of the page always see the block.
 */
export type BlockPeriod = { readonly validFrom?: unknown; readonly validUntil?: unknown };

/** The first moment is inclusive, the last exclusive. */
export function isInPeriod({ validFrom, validUntil }: BlockPeriod, now: Date): boolean {
  const from = toMoment(validFrom);
  const until = toMoment(validUntil);
  return (from === null || from <= now) && (until === null || now < until);
}

/** The moments after `now` at which a visitor sees other blocks than before. */
export function findPeriodChanges(periods: readonly BlockPeriod[], now: Date): Date[] {
  const moments = periods.flatMap(({ validFrom, validUntil }) => [toMoment(validFrom), toMoment(validUntil)]);
  const later = new Set(moments.flatMap((moment) => (moment !== null && moment > now ? [moment.getTime()] : [])));
  return [...later].sort((one, other) => one - other).map((time) => new Date(time));
}

/** A block's schema validates its options; those of an invalid block may have any value. */
function toMoment(value: unknown): Date | null {
  if (typeof value !== "string" || value === "") return null;
  const moment = new Date(value);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
