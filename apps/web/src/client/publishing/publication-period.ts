import type { PageSchedule } from "@plein/contract/pages/page-schedule";

/** The start and end of a publication, as entered in a dialog; `from` is null for now, `until` for never. */
export type PublicationPeriod = { readonly from: string | null; readonly until: string | null };

/** The initial period in the dialog for a page: the one that is already planned. */
export function plannedPeriod(schedule: PageSchedule | undefined): PublicationPeriod {
  if (schedule?.next) return schedule.next;
  return { from: null, until: schedule?.visibleUntil ?? null };
}

/** Validates the end of a period; null if it is valid. */
export function findEndProblem({ from, until }: PublicationPeriod, now: Date): "past" | "beforeStart" | null {
  if (until === null) return null;
  const end = new Date(until);
  if (from !== null && end <= new Date(from)) return "beforeStart";
  return end <= now ? "past" : null;
}

/** Converts a period to the input of the API. */
export function periodInput({ from, until }: PublicationPeriod): { readonly from?: string; readonly until: string | null } {
  return { ...(from === null ? {} : { from }), until };
}
