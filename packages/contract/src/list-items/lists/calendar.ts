import { z } from "zod";
import { Guid } from "../../guid.ts";

/** A calendar is shown as a month, or as a list of what comes. */
export const CALENDAR_VIEWS = ["month", "list"] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** One time that an item takes place. */
export const Occurrence = z.strictObject({
  itemGuid: Guid,
  start: z.iso.datetime(),
  end: z.iso.datetime().nullable(),
});
export type Occurrence = z.infer<typeof Occurrence>;

/** What a calendar shows, and which others can be asked for. */
export const ShownCalendar = z.strictObject({
  view: z.enum(CALENDAR_VIEWS),
  /** `2026-11`; in a list the running one */
  month: z.string(),
  /** null where the calendar goes no further */
  previousMonth: z.string().nullable(),
  nextMonth: z.string().nullable(),
  /** a list of what is over, the latest first */
  isPast: z.boolean(),
  /** also what is over can be asked for */
  canLookBack: z.boolean(),
  /** in order */
  occurrences: z.array(Occurrence),
});
export type ShownCalendar = z.infer<typeof ShownCalendar>;
