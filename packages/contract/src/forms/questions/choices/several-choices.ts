import { z } from "zod";
import { type PostedValues, partName } from "../posted-values.ts";
import { MAX_OPTIONS, type QuestionOption } from "../question-option.ts";
import type { QuestionMistake } from "../question-type.ts";
import { buildChoiceSchema, findOptionMistakes, readPostedChoice } from "./one-choice.ts";

/** The settings for the number of options that an answer may have. */
export const COUNT_SETTINGS = {
  minCount: z.int().min(0).max(MAX_OPTIONS).default(0),
  maxCount: z.int().min(1).max(MAX_OPTIONS).optional(),
};
type CountSettings = { readonly minCount: number; readonly maxCount?: number | undefined };

type SeveralChoices = {
  readonly options: readonly QuestionOption[];
  readonly settings: CountSettings & { readonly hasOther?: boolean };
};

/** Some of the options, each once, in the order of the answer. */
export function buildChoicesSchema({ options, settings: { minCount, maxCount, hasOther = false } }: SeveralChoices): z.ZodType {
  return z
    .array(buildChoiceSchema(options, hasOther))
    .min(minCount)
    .max(Math.min(maxCount ?? MAX_OPTIONS, options.length + Number(hasOther)))
    .refine((values) => new Set(values.map(nameOf)).size === values.length, { params: { message: "invalid" } });
}

/** An answer contains “other” once at most. */
function nameOf(value: unknown): unknown {
  return typeof value === "string" ? value : null;
}

export function findCountMistakes(question: SeveralChoices): QuestionMistake[] {
  return [...findOptionMistakes(question.options), ...findCountOrderMistakes(question)];
}

export function findCountOrderMistakes({ settings: { minCount, maxCount } }: Pick<SeveralChoices, "settings">): QuestionMistake[] {
  return maxCount !== undefined && minCount > maxCount ? [{ path: ["settings", "minCount"], message: "limitOrder" }] : [];
}

export function readPostedChoices(posted: PostedValues, key: string): unknown {
  const values = posted.all(key).filter((value) => value !== "");
  return values.length === 0 ? undefined : values.map((value) => readPostedChoice(value, posted.text(partName(key, "other"))));
}
