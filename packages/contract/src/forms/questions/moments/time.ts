import { z } from "zod";
import { defineQuestionType, type QuestionOf, questionSchema } from "../question-type.ts";

/** Hours and minutes: `09:30`. */
export const Time = z
  .string()
  .max(5)
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

const Settings = z.strictObject({ earliest: Time.optional(), latest: Time.optional() }).prefault({});

type TimeQuestionShape = QuestionOf<"time", z.infer<typeof Settings>>;

export const TimeQuestion = questionSchema("time", Settings);

export const time = defineQuestionType({
  type: "time",
  settings: Settings,
  operators: ["is", "isNot", "gte", "lte", "empty", "notEmpty"],
  answerSchema: ({ settings: { earliest, latest } }: TimeQuestionShape) =>
    Time.refine((moment) => earliest === undefined || moment >= earliest, { params: { message: "tooEarly" } }).refine(
      (moment) => latest === undefined || moment <= latest,
      { params: { message: "tooLate" } },
    ),
  findMistakes: ({ settings: { earliest, latest } }) =>
    earliest !== undefined && latest !== undefined && earliest > latest ? [{ path: ["settings", "earliest"], message: "limitOrder" }] : [],
});
