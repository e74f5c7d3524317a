import type { Locale } from "@plein/contract/locale";
import { type Result, success } from "@plein/contract/result";
import { z } from "zod";
import { badField } from "../../field-errors.ts";
import type { StoredSchedule } from "./schedule-rows.shared.ts";

/** The period of a scheduled publication. Without `until` a previously planned end remains; null removes it. */
export const PublicationPeriod = z.strictObject({ from: z.iso.datetime().optional(), until: z.iso.datetime().nullable().optional() });
export type PublicationPeriod = z.infer<typeof PublicationPeriod>;

/** `from` is null for now. */
export type ParsedPeriod = { readonly from: Date | null; readonly until: Date | null };

/** @returns BadRequest for an end that has passed, or that isn't after the beginning */
export function parsePeriod(input: PublicationPeriod, schedule: StoredSchedule, now: Date, locale: Locale): Result<ParsedPeriod> {
  const start = input.from === undefined ? now : new Date(input.from);
  const from = start > now ? start : null;
  if (input.until === undefined) {
    const planned = from === null ? schedule.visibleUntil : (schedule.next?.until ?? null);
    return success({ from, until: planned !== null && planned > (from ?? now) ? planned : null });
  }
  const until = input.until === null ? null : new Date(input.until);
  if (until !== null && until <= now) return badField(["until"], "pastMoment", locale);
  if (until !== null && from !== null && until <= from) return badField(["until"], "endBeforeStart", locale);
  return success({ from, until });
}
