import type { PageSchedule } from "@plein/contract/pages/page-schedule";

/** When a publication begins and ends, as a dialog asks for it; `from` is null for now, `until` for never. */
export type PublicationPeriod = { readonly from: string | null; readonly until: string | null };

/** What a dialog about a page begins with: what is planned already. */
export function plannedPeriod(schedule: PageSchedule | undefined): PublicationPeriod {
  if (schedule?.next) return schedule.next;
  return { from: null, until: schedule?.visibleUntil ?? null };
}

/** What is wrong with the end of a period; null for nothing. */
export function findEndProblem({ from, until }: PublicationPeriod, now: Date): "past" | "beforeStart" | null {
  if (until === null) return null;
  const end = new Date(until);
  if (from !== null && end <= new Date(from)) return "beforeStart";
  return end <= now ? "past" : null;
}

/** As the call takes it. */
export function periodInput({ from, until }: PublicationPeriod): { readonly from?: string; readonly until: string | null } {
  return { ...(from === null ? {} : { from }), until };
}
