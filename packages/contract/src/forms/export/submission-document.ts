import { z } from "zod";

const Labelled = z.strictObject({ label: z.string(), value: z.string() });

/** A submission in words, to be read on paper: what is known of it, and its answers under the questions of its version. */
export const SubmissionDocument = z.strictObject({
  /** of the form */
  title: z.string(),
  reference: z.string(),
  /** of the title and the questions */
  language: z.string(),
  facts: z.array(Labelled),
  /** the pages of the form that have answers; without a title where theirs is empty */
  sections: z.array(z.strictObject({ title: z.string(), answers: z.array(Labelled) })),
});
export type SubmissionDocument = z.infer<typeof SubmissionDocument>;

/** Submissions as a document. */
export const SubmissionDocuments = z.strictObject({
  title: z.string(),
  /** of its own words */
  language: z.string(),
  /** what is said below a submission with characters that can't be shown */
  unknownCharacters: z.string(),
  submissions: z.array(SubmissionDocument),
});
export type SubmissionDocuments = z.infer<typeof SubmissionDocuments>;
