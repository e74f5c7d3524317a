import { z } from "zod";
import { ItemTablePart } from "../../item-tables/item-table.ts";
import { Submission } from "../form-submission.ts";
import { SubmissionDocuments } from "./submission-document.ts";

/** The formats in which the submissions of a form can be exported: for a spreadsheet, as JSON for a program, and as PDF to be printed. */
export const SUBMISSION_FORMATS = ["csv", "xlsx", "json", "pdf"] as const;
export const SubmissionFormat = z.enum(SUBMISSION_FORMATS);
export type SubmissionFormat = z.infer<typeof SubmissionFormat>;

/** The maximum number of submissions in a PDF, each on a page of its own: more wouldn't be read. */
export const MAX_PDF_SUBMISSIONS = 10_000;

/** A part of an export: its submissions as a table, as JSON or as documents. */
export const SubmissionTablePart = ItemTablePart.extend({
  /** for the format json, whose `rows` are empty */
  records: z.array(Submission).optional(),
  /** for the format pdf, whose `rows` are empty as well */
  documents: SubmissionDocuments.optional(),
});
export type SubmissionTablePart = z.infer<typeof SubmissionTablePart>;
