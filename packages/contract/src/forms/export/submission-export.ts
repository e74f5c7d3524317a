import { z } from "zod";
import { ItemTablePart } from "../../item-tables/item-table.ts";
import { Submission } from "../form-submission.ts";
import { SubmissionDocuments } from "./submission-document.ts";

/** The files that the submissions of a form are exported as: for a spreadsheet, as JSON for a program, and as PDF to be read on paper. */
export const SUBMISSION_FORMATS = ["csv", "xlsx", "json", "pdf"] as const;
export const SubmissionFormat = z.enum(SUBMISSION_FORMATS);
export type SubmissionFormat = z.infer<typeof SubmissionFormat>;

/** The most that a PDF has, each on a page of its own: nobody reads more. */
export const MAX_PDF_SUBMISSIONS = 10_000;

/** A part of the submissions of a form as a table, and as JSON as they are read one by one. */
export const SubmissionTablePart = ItemTablePart.extend({
  /** for the format json, whose `rows` are empty */
  records: z.array(Submission).optional(),
  /** for the format pdf, whose `rows` are empty as well */
  documents: SubmissionDocuments.optional(),
});
export type SubmissionTablePart = z.infer<typeof SubmissionTablePart>;
