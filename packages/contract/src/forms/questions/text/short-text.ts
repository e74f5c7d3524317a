import { z } from "zod";
import { defineQuestionType, type QuestionOf, questionSchema } from "../question-type.ts";
import { lineOfText } from "../text-answer.ts";
import { matchesPattern, TEXT_PATTERNS } from "./text-pattern.ts";

export const MAX_SHORT_TEXT_LENGTH = 255;

const Settings = z
  .strictObject({
    minLength: z.int().min(0).max(MAX_SHORT_TEXT_LENGTH).default(0),
    maxLength: z.int().min(1).max(MAX_SHORT_TEXT_LENGTH).default(MAX_SHORT_TEXT_LENGTH),
    /** the form that the text must have */
    pattern: z.enum(TEXT_PATTERNS).default("any"),
  })
  .prefault({});

type ShortText = QuestionOf<"shortText", z.infer<typeof Settings>>;

export const ShortTextQuestion = questionSchema("shortText", Settings);

export const shortText = defineQuestionType({
  type: "shortText",
  settings: Settings,
  operators: ["is", "isNot", "contains", "empty", "notEmpty"],
  answerSchema: ({ settings: { minLength, maxLength, pattern } }: ShortText) =>
    lineOfText(maxLength)
      .min(minLength)
      .refine((text) => matchesPattern(pattern, text), { params: { message: pattern } }),
  findMistakes: ({ settings: { minLength, maxLength } }) =>
    minLength > maxLength ? [{ path: ["settings", "minLength"], message: "limitOrder" }] : [],
});
