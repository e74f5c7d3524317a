import { z } from "zod";
import { POSTED_OTHER } from "../posted-other.ts";
import type { QuestionOption } from "../question-option.ts";
import type { QuestionMistake } from "../question-type.ts";
import { lineOfText } from "../text-answer.ts";

/** Settings of the questions whose options are all shown. */
export const ShownOptionsSettings = z.strictObject({
  /** offers “other” with a text */
  hasOther: z.boolean().default(false),
  isRandomOrder: z.boolean().default(false),
  columns: z.int().min(1).max(3).default(1),
});

const Other = z.strictObject({ other: lineOfText(255).min(1) });
/** An answer that is none of the options: a text of the person who fills in the form. */
export type OtherAnswer = z.infer<typeof Other>;

/** One of the options, or a text of one's own. */
export function buildChoiceSchema(options: readonly QuestionOption[], hasOther: boolean): z.ZodType<string | OtherAnswer> {
  const values = z.enum(options.map(({ value }) => value));
  return hasOther ? z.union([values, Other]) : values;
}

/** The mistakes in a list of options: none at all, two that are equal, or one without a label. */
export function findOptionMistakes(options: readonly QuestionOption[], path: readonly string[] = ["options"]): QuestionMistake[] {
  if (options.length === 0) return [{ path, message: "noOptions" }];
  const seen = new Set<string>();
  return options.flatMap(({ value, label }, index): QuestionMistake[] => {
    const isRepeated = seen.has(value);
    seen.add(value);
    return [
      ...(isRepeated ? [{ path: [...path, index, "value"], message: "takenOption" as const }] : []),
      ...(label.trim() === "" ? [{ path: [...path, index, "label"], message: "required" as const }] : []),
    ];
  });
}

export function valuesOf({ options }: { readonly options: readonly QuestionOption[] }): string[] {
  return options.map(({ value }) => value);
}

/** Reads a posted value; the text of “other” is in a field of its own. */
export function readPostedChoice(value: string, other: string | undefined): string | OtherAnswer {
  return value === POSTED_OTHER ? { other: other ?? "" } : value;
}
