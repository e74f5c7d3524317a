import { z } from "zod";

/** When a page's publications begin and end by themselves. */

/** A publication to come, and when it ends, if it does. */
export const NextPublication = z.strictObject({ from: z.iso.datetime(), until: z.iso.datetime().nullable() });
export type NextPublication = z.infer<typeof NextPublication>;

export const PageSchedule = z.strictObject({
  /** when what visitors see now ends; null where nothing is published or it doesn't end */
  visibleUntil: z.iso.datetime().nullable(),
  /** null where none is planned */
  next: NextPublication.nullable(),
  /** when its last publication ended by itself; null for a page that is published, or that somebody unpublished */
  expiredOn: z.iso.datetime().nullable(),
});
export type PageSchedule = z.infer<typeof PageSchedule>;

export const NO_SCHEDULE: PageSchedule = { visibleUntil: null, next: null, expiredOn: null };

/** The instants of a schedule that changes follow from. */
export type ScheduledTimes = {
  readonly visibleUntil: Date | null;
  readonly next: { readonly from: Date; readonly until: Date | null } | null;
};

/**
 * What has to be done with a page at this moment, so that visitors see what its schedule says: `publish` what was planned, or `expire`
 * what is published. A publication whose whole period passed unnoticed, with the server down, isn't shown after its end.
 */
export function findDueChange({ visibleUntil, next }: ScheduledTimes, now: Date): "publish" | "expire" | null {
  if (next !== null && next.from <= now) return next.until !== null && next.until <= now ? "expire" : "publish";
  return visibleUntil !== null && visibleUntil <= now ? "expire" : null;
}
