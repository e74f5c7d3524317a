import { z } from "zod";
import { defineQuestionType, type QuestionOf, questionSchema } from "../question-type.ts";

const LARGEST = Number.MAX_SAFE_INTEGER;
const Limit = z.number().min(-LARGEST).max(LARGEST);

/** That of the most decimals. */
const MIN_STEP = 0.000001;

const Settings = z
  .strictObject({
    minimum: Limit.optional(),
    maximum: Limit.optional(),
    /** the difference between two numbers that can be given, from the minimum or from 0; absent for any */
    step: z.number().min(MIN_STEP).max(LARGEST).optional(),
    /** digits after the comma */
    decimals: z.int().min(0).max(6).default(0),
    /** shown behind the field, such as `m²` */
    unit: z.string().max(20).default(""),
    /** shown before the field, such as `€` */
    prefix: z.string().max(20).default(""),
  })
  .prefault({});

type NumberSettings = z.infer<typeof Settings>;
type NumberQuestionShape = QuestionOf<"number", NumberSettings>;

export const NumberQuestion = questionSchema("number", Settings);

export const number = defineQuestionType({
  type: "number",
  settings: Settings,
  operators: ["is", "isNot", "gte", "lte", "empty", "notEmpty"],
  answerSchema: ({ settings }: NumberQuestionShape) =>
    z
      .number()
      .min(settings.minimum ?? -LARGEST)
      .max(settings.maximum ?? LARGEST)
      .refine((value) => hasDecimals(value, settings.decimals), {
        params: { message: settings.decimals === 0 ? "wholeNumber" : "decimals" },
      })
      .refine((value) => isOnStep(value, settings), { params: { message: "answerStep", limit: settings.step } }),
  findMistakes: ({ settings: { minimum, maximum } }) =>
    minimum !== undefined && maximum !== undefined && minimum > maximum ? [{ path: ["settings", "minimum"], message: "limitOrder" }] : [],
  readPosted: (posted, { key }) => parseNumber(posted.text(key)),
});

/** Parses a number in Dutch or English notation, with at most one separator; any other text is returned unchanged. */
function parseNumber(text: string | undefined): unknown {
  const typed = text?.trim() ?? "";
  if (typed === "") return undefined;
  return /^[-+]?\d{1,16}(?:[.,]\d{1,10})?$/.test(typed) ? Number(typed.replace(",", ".")) : typed;
}

function isOnStep(value: number, { minimum = 0, step }: NumberSettings): boolean {
  if (step === undefined) return true;
  const steps = (value - minimum) / step;
  // A tenth isn't a binary number.
  return Math.abs(steps - Math.round(steps)) < 1e-6;
}

function hasDecimals(value: number, decimals: number): boolean {
  return Number(value.toFixed(decimals)) === value;
}
