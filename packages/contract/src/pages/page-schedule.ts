import { z } from "zod";

/** The scheduled publications of a page: when they start and end automatically. */

/** A planned publication, and its end; null if it doesn't end. */
export const NextPublication = z.strictObject({ from: z.iso.datetime(), until: z.iso.datetime().nullable() });
export type NextPublication = z.infer<typeof NextPublication>;

export const PageSchedule = z.strictObject({
  /** the end of the current publication; null if nothing is published or it doesn't end */
  visibleUntil: z.iso.datetime().nullable(),
  /** null if none is planned */
  next: NextPublication.nullable(),
  /** when the last publication ended automatically; null for a page that is published, or that somebody unpublished */
  expiredOn: z.iso.datetime().nullable(),
});
export type PageSchedule = z.infer<typeof PageSchedule>;

export const NO_SCHEDULE: PageSchedule = { visibleUntil: null, next: null, expiredOn: null };

/** The instants of a schedule that lead to a change. */
export type ScheduledTimes = {
  readonly visibleUntil: Date | null;
  readonly next: { readonly from: Date; readonly until: Date | null } | null;
};

/**
 * The change that a page's schedule requires at this moment: `publish` the planned version, or `expire` the published one. A publication
 * whose whole period passed while the server was down isn't shown after its end.
 */
export function findDueChange({ visibleUntil, next }: ScheduledTimes, now: Date): "publish" | "expire" | null {
  if (next !== null && next.from <= now) return next.until !== null && next.until <= now ? "expire" : "publish";
  return visibleUntil !== null && visibleUntil <= now ? "expire" : null;
}
