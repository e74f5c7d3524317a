import { z } from "zod";
import { type AnswerContext, defineQuestionType, type QuestionOf, questionSchema } from "../question-type.ts";
import { DaySettings, daySchema, findDayMistakes } from "./date.ts";
import { Time } from "./time.ts";

/** A day and a time on the platform's clock: `2026-03-14T09:30`. */
const LocalMoment = z
  .string()
  .max(16)
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/);

const Settings = DaySettings.extend({ earliestTime: Time.optional(), latestTime: Time.optional() }).prefault({});

type DateTimeQuestionShape = QuestionOf<"dateTime", z.infer<typeof Settings>>;

export const DateTimeQuestion = questionSchema("dateTime", Settings);

export const dateTime = defineQuestionType({
  type: "dateTime",
  settings: Settings,
  operators: ["is", "isNot", "gte", "lte", "empty", "notEmpty"],
  answerSchema: ({ settings }: DateTimeQuestionShape, context: AnswerContext) => {
    const { earliestTime, latestTime } = settings;
    const day = daySchema(settings, context);
    return LocalMoment.superRefine((moment, { addIssue }) => {
      const wrong = (message: string) => addIssue({ code: "custom", params: { message } });
      const checked = day.safeParse(moment.slice(0, 10));
      const time = Time.safeParse(moment.slice(11));
      if (!time.success) return wrong("format");
      const [issue] = checked.error?.issues ?? [];
      if (issue !== undefined) return wrong(issue.code === "custom" ? String(issue.params?.message) : "format");
      if (earliestTime !== undefined && time.data < earliestTime) return wrong("tooEarly");
      if (latestTime !== undefined && time.data > latestTime) return wrong("tooLate");
    });
  },
  findMistakes: ({ settings }) => {
    const { earliestTime, latestTime } = settings;
    const isReversed = earliestTime !== undefined && latestTime !== undefined && earliestTime > latestTime;
    return [...findDayMistakes(settings), ...(isReversed ? [{ path: ["settings", "earliestTime"], message: "limitOrder" as const }] : [])];
  },
});
