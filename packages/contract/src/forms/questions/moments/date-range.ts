import { z } from "zod";
import { readParts } from "../posted-values.ts";
import { type AnswerContext, defineQuestionType, type QuestionOf, questionSchema } from "../question-type.ts";
import { DaySettings, daySchema, findDayMistakes } from "./date.ts";

/** The first and the last day of a period, which both belong to it. */
export const RANGE_PARTS = ["from", "until"] as const;

const Settings = DaySettings.prefault({});

type DateRangeQuestionShape = QuestionOf<"dateRange", z.infer<typeof Settings>>;

export const DateRangeQuestion = questionSchema("dateRange", Settings);

export const dateRange = defineQuestionType({
  type: "dateRange",
  settings: Settings,
  operators: ["empty", "notEmpty"],
  answerSchema: ({ settings }: DateRangeQuestionShape, context: AnswerContext) => {
    const day = daySchema(settings, context);
    return z
      .strictObject({ from: day, until: day })
      .refine(({ from, until }) => from <= until, { path: ["until"], params: { message: "answerRangeOrder" } });
  },
  readPosted: (posted, { key }) => readParts(posted, key, RANGE_PARTS),
  findMistakes: ({ settings }) => findDayMistakes(settings),
});
