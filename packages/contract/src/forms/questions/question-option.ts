import { z } from "zod";
import { ImageReference } from "../../media/image-reference.ts";
import { isStorableText } from "../../storable-text.ts";

/** The most options of one question; longer lists come from elsewhere, such as the items of a list. */
export const MAX_OPTIONS = 300;

export const MAX_WEIGHT = 1_000_000_000;

/**
 * The value of an option, as stored in an answer. Names of members of every object are rejected, because the answer to a matrix has values
 * as member names.
 */
export const OptionValue = z
  .string()
  .min(1)
  .max(100)
  .refine((value) => isStorableText(value) && !(value in Object.prototype), { params: { message: "invalid" } });

const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine(isStorableText, { params: { message: "text" } });

/** One of the answers to choose from. */
export const QuestionOption = z.strictObject({
  value: OptionValue,
  label: text(200),
  help: text(500).default(""),
  /** shown with the label if the question is a choice of pictures */
  image: ImageReference.optional(),
  /** the number that it adds in a calculation; 0 if absent */
  weight: z.number().min(-MAX_WEIGHT).max(MAX_WEIGHT).optional(),
});
export type QuestionOption = z.infer<typeof QuestionOption>;
