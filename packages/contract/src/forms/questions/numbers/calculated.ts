import { z } from "zod";
import { QuestionKey } from "../question-key.ts";
import { defineQuestionType, type QuestionOf, questionSchema } from "../question-type.ts";

export const CALCULATIONS = ["sum", "difference", "product"] as const;
export const MAX_TERMS = 20;
export const MAX_FACTOR = 1_000_000_000;
/** Beyond it, a number has fewer digits after the comma than it shows. */
const MAX_VALUE = 1e15;

const CalculationTerm = z.strictObject({
  /** an earlier question whose answer counts as a number */
  key: QuestionKey,
  /** the factor for the answer, such as a price */
  factor: z.number().min(-MAX_FACTOR).max(MAX_FACTOR).default(1),
});
export type CalculationTerm = z.infer<typeof CalculationTerm>;

const Settings = z
  .strictObject({
    operation: z.enum(CALCULATIONS).default("sum"),
    /** in the order of the calculation: a difference starts with the first one */
    terms: z.array(CalculationTerm).max(MAX_TERMS).default([]),
    /** digits after the comma, to which the result is rounded */
    decimals: z.int().min(0).max(4).default(0),
    /** shown behind the result, such as `m²` */
    unit: z.string().max(20).default(""),
    /** shown before the result, such as `€` */
    prefix: z.string().max(20).default(""),
    /** visitors see the result; otherwise only rules use it and handlers of the form see it */
    isShown: z.boolean().default(true),
  })
  .prefault({});

export type CalculatedSettings = z.infer<typeof Settings>;
type Calculated = QuestionOf<"calculated", CalculatedSettings>;

export const CalculatedQuestion = questionSchema("calculated", Settings);

/**
 * A calculated field: a number that is calculated from other answers. It has no input: a sent value is replaced by the result of the rules.
 */
export const calculated = defineQuestionType({
  type: "calculated",
  settings: Settings,
  operators: ["is", "isNot", "gte", "lte", "empty", "notEmpty"],
  answerSchema: () => z.number().min(-MAX_VALUE).max(MAX_VALUE),
  findMistakes: ({ settings: { terms } }: Calculated) => (terms.length === 0 ? [{ path: ["settings", "terms"], message: "noTerms" }] : []),
  readPosted: () => undefined,
});
