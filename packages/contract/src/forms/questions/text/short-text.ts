import { z } from "zod";
import { isStorableText } from "../../../storable-text.ts";
import { defineQuestionType, type QuestionMistake, type QuestionOf, questionSchema } from "../question-type.ts";
import { lineOfText } from "../text-answer.ts";
import { isCustomExpression, MAX_EXPRESSION_EXAMPLE_LENGTH, MAX_EXPRESSION_LENGTH, matchesCustomExpression } from "./custom-expression.ts";
import { matchesPattern, TEXT_PATTERNS } from "./text-pattern.ts";

export const MAX_SHORT_TEXT_LENGTH = 255;

const Settings = z
  .strictObject({
    minLength: z.int().min(0).max(MAX_SHORT_TEXT_LENGTH).default(0),
    maxLength: z.int().min(1).max(MAX_SHORT_TEXT_LENGTH).default(MAX_SHORT_TEXT_LENGTH),
    /** the form that the text must have */
    pattern: z.enum(TEXT_PATTERNS).default("any"),
    /** the regular expression of the pattern `custom`, in the syntax of RE2, which the whole text must match */
    expression: z
      .string()
      .max(MAX_EXPRESSION_LENGTH)
      .refine(isStorableText, { params: { message: "text" } })
      .default(""),
    /** a text that matches it, which visitors read beside the question and in its error message */
    expressionExample: z
      .string()
      .max(MAX_EXPRESSION_EXAMPLE_LENGTH)
      .refine(isStorableText, { params: { message: "text" } })
      .default(""),
  })
  .prefault({});

type ShortText = QuestionOf<"shortText", z.infer<typeof Settings>>;

export const ShortTextQuestion = questionSchema("shortText", Settings);

export const shortText = defineQuestionType({
  type: "shortText",
  settings: Settings,
  operators: ["is", "isNot", "contains", "empty", "notEmpty"],
  answerSchema: ({ settings: { minLength, maxLength, pattern, expression, expressionExample } }: ShortText) => {
    const line = lineOfText(maxLength).min(minLength);
    return pattern === "custom"
      ? line.refine((text) => matchesCustomExpression(expression, text), { params: { message: "likeExample", written: expressionExample } })
      : line.refine((text) => matchesPattern(pattern, text), { params: { message: pattern } });
  },
  findMistakes: ({ settings }) => [
    ...(settings.minLength > settings.maxLength ? [{ path: ["settings", "minLength"], message: "limitOrder" as const }] : []),
    ...(settings.pattern === "custom" ? findExpressionMistakes(settings) : []),
  ],
});

/** The example proves that the expression is what its designer means, so it has to be an answer that is accepted. */
function findExpressionMistakes({ expression, expressionExample, minLength, maxLength }: ShortText["settings"]): QuestionMistake[] {
  if (!isCustomExpression(expression)) return [{ path: ["settings", "expression"], message: "wrongExpression" }];
  const example = lineOfText(maxLength).min(minLength).safeParse(expressionExample);
  const isAccepted = example.success && example.data !== "" && matchesCustomExpression(expression, example.data);
  return isAccepted ? [] : [{ path: ["settings", "expressionExample"], message: "wrongExample" }];
}
