import { z } from "zod";
import { Guid } from "../../guid.ts";

/** A calendar is shown as a month, or as a list of upcoming events. */
export const CALENDAR_VIEWS = ["month", "list"] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** One time that an item takes place. */
export const Occurrence = z.strictObject({
  itemGuid: Guid,
  start: z.iso.datetime(),
  end: z.iso.datetime().nullable(),
});
export type Occurrence = z.infer<typeof Occurrence>;

/** The data of a calendar, with the available ranges. */
export const ShownCalendar = z.strictObject({
  view: z.enum(CALENDAR_VIEWS),
  /** `2026-11`; for a list the current one */
  month: z.string(),
  /** null at the end of the range */
  previousMonth: z.string().nullable(),
  nextMonth: z.string().nullable(),
  /** a list of past events, most recent first */
  isPast: z.boolean(),
  /** past events are available */
  canLookBack: z.boolean(),
  /** in order */
  occurrences: z.array(Occurrence),
});
export type ShownCalendar = z.infer<typeof ShownCalendar>;
