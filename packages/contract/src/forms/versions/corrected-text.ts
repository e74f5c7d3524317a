import { z } from "zod";

/**
 * The texts that a correction of a published version may change, by their names at any depth of its content: those that explain what is
 * asked. Not what people agree to (consent, the declaration above a signature), nor what an answer is. The database compares the rest
 * (`plein_without_texts`).
 */
export const CORRECTABLE_TEXTS = [
  "title",
  "description",
  "label",
  "alt",
  "help",
  "placeholder",
  "errorText",
  "nextLabel",
  "lowLabel",
  "highLabel",
  "yesLabel",
  "noLabel",
] as const;
export const CorrectableText = z.enum(CORRECTABLE_TEXTS);
export type CorrectableText = z.infer<typeof CorrectableText>;

/** One corrected text of a version. */
export const CorrectedText = z.strictObject({
  /** the key of its question; null for a text of the form or of a page */
  key: z.string().nullable(),
  /** name of the member with the text */
  member: CorrectableText,
  before: z.string(),
  after: z.string(),
});
export type CorrectedText = z.infer<typeof CorrectedText>;
