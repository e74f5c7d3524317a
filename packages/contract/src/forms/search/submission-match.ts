import { z } from "zod";
import { MAX_SEARCH_LENGTH } from "../../search/search-limits.ts";
import { isStorableText } from "../../storable-text.ts";
import { Submission } from "../form-submission.ts";

/** A submission that a search over all forms found. */
export const SubmissionMatch = Submission.pick({ guid: true, reference: true, formGuid: true, state: true, submittedOn: true }).extend({
  /** title of its form */
  title: z.string(),
});
export type SubmissionMatch = z.infer<typeof SubmissionMatch>;

/** A search with fewer characters finds nothing: almost every answer contains them. */
export const MIN_SUBMISSION_SEARCH = 3;

export const SubmissionSearchQuery = z.strictObject({
  /** words that all occur in the answers or the reference */
  q: z
    .string()
    .max(MAX_SEARCH_LENGTH)
    .refine(isStorableText, { params: { message: "text" } }),
  itemCount: z.int().min(1).max(50).default(5),
});
