import { z } from "zod";

const Labelled = z.strictObject({ label: z.string(), value: z.string() });
const Answered = Labelled.extend({
  /** the signature above the name, as SVG path data in a box of 600 by 200 */
  drawing: z.string().optional(),
});

/** A submission as text, to be printed: its data, and its answers under the questions of its version. */
export const SubmissionDocument = z.strictObject({
  /** title of the form */
  title: z.string(),
  reference: z.string(),
  /** language of the title and the questions */
  language: z.string(),
  facts: z.array(Labelled),
  /** the pages of the form with answers; `title` may be empty */
  sections: z.array(z.strictObject({ title: z.string(), answers: z.array(Answered) })),
});
export type SubmissionDocument = z.infer<typeof SubmissionDocument>;

/** Submissions as a document. */
export const SubmissionDocuments = z.strictObject({
  title: z.string(),
  /** language of the document's own texts */
  language: z.string(),
  /** note below a submission with characters that the font lacks */
  unknownCharacters: z.string(),
  submissions: z.array(SubmissionDocument),
});
export type SubmissionDocuments = z.infer<typeof SubmissionDocuments>;
