import { z } from "zod";
import { readParts } from "../posted-values.ts";
import { type AnswerContext, defineQuestionType, type QuestionMistake, type QuestionOf, questionSchema } from "../question-type.ts";

/** The three fields of a date that people know by heart, such as a date of birth. */
export const DATE_PARTS = ["day", "month", "year"] as const;

const IsoDate = z.iso.date();
/** A date, or a number of days from today: -1 is yesterday. */
const Limit = z.union([IsoDate, z.int().min(-36_500).max(36_500)]);

/** The restrictions on the days that can be chosen. */
export const DaySettings = z.strictObject({
  earliest: Limit.optional(),
  latest: Limit.optional(),
  /** days of the week that can't be chosen, from 1 (Monday) to 7 */
  closedWeekdays: z.array(z.int().min(1).max(7)).max(6).default([]),
});
type DaySettings = z.infer<typeof DaySettings>;

const Settings = DaySettings.prefault({});

type DateQuestionShape = QuestionOf<"date", z.infer<typeof Settings>>;

export const DateQuestion = questionSchema("date", Settings);

export const date = defineQuestionType({
  type: "date",
  settings: Settings,
  operators: ["is", "isNot", "gte", "lte", "empty", "notEmpty"],
  answerSchema: ({ settings }: DateQuestionShape, context: AnswerContext) => daySchema(settings, context),
  // People type a date that they know by heart in three fields; a calendar is for choosing one.
  readPosted: (posted, { key }) => {
    const parts = readParts(posted, key, DATE_PARTS);
    if (parts === undefined) return posted.text(key);
    const { day = "", month = "", year = "" } = parts;
    return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
  },
  findMistakes: ({ settings }) => findDayMistakes(settings),
});

/** A day that can be chosen. */
export function daySchema({ earliest, latest, closedWeekdays }: DaySettings, { today }: AnswerContext): z.ZodType<string> {
  return IsoDate.refine((day) => day.slice(0, 4) >= "1000", { params: { message: "format" } })
    .refine((day) => earliest === undefined || day >= dayOf(earliest, today), { params: { message: "tooEarly" } })
    .refine((day) => latest === undefined || day <= dayOf(latest, today), { params: { message: "tooLate" } })
    .refine((day) => !closedWeekdays.includes(weekdayOf(day)), { params: { message: "closedWeekday" } });
}

/** Reports limits with no day between them. */
export function findDayMistakes({ earliest, latest }: DaySettings): QuestionMistake[] {
  return typeof earliest === typeof latest && earliest !== undefined && latest !== undefined && earliest > latest
    ? [{ path: ["settings", "earliest"], message: "limitOrder" }]
    : [];
}

function twoDigits(part: string): string {
  return part.length === 1 ? `0${part}` : part;
}

const DAY_MS = 86_400_000;

function dayOf(limit: string | number, today: string): string {
  if (typeof limit === "string") return limit;
  return new Date(Date.parse(`${today}T00:00:00Z`) + limit * DAY_MS).toISOString().slice(0, 10);
}

/** 1 for Monday to 7 for Sunday. */
function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}
