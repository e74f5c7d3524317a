import { z } from "zod";
import { isStorableText } from "../../../storable-text.ts";
import { defineQuestionType, type QuestionOf, questionSchema } from "../question-type.ts";

export const MAX_LONG_TEXT_LENGTH = 10_000;

const Settings = z
  .strictObject({
    minLength: z.int().min(0).max(MAX_LONG_TEXT_LENGTH).default(0),
    maxLength: z.int().min(1).max(MAX_LONG_TEXT_LENGTH).default(2000),
    /** the height of the field, in lines */
    rows: z.int().min(2).max(20).default(5),
  })
  .prefault({});

type LongText = QuestionOf<"longText", z.infer<typeof Settings>>;

export const LongTextQuestion = questionSchema("longText", Settings);

export const longText = defineQuestionType({
  type: "longText",
  settings: Settings,
  operators: ["contains", "empty", "notEmpty"],
  answerSchema: ({ settings: { minLength, maxLength } }: LongText) =>
    z
      .string()
      // A browser posts a line break as two characters, and counts it as one.
      .overwrite((text) => text.replaceAll("\r\n", "\n").trim())
      .min(minLength)
      .max(maxLength)
      .refine(isStorableText, { params: { message: "text" } }),
  findMistakes: ({ settings: { minLength, maxLength } }) =>
    minLength > maxLength ? [{ path: ["settings", "minLength"], message: "limitOrder" }] : [],
});
