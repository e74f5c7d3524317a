import { z } from "zod";
import { ItemTablePart } from "../item-tables/item-table.ts";
import { Submission } from "./form-submission.ts";

/** The files that the submissions of a form are exported as: for a spreadsheet, and as JSON for a program. */
export const SUBMISSION_FORMATS = ["csv", "xlsx", "json"] as const;
export const SubmissionFormat = z.enum(SUBMISSION_FORMATS);

/** A part of the submissions of a form as a table, and as JSON as they are read one by one. */
export const SubmissionTablePart = ItemTablePart.extend({
  /** for the format json, whose `rows` are empty */
  records: z.array(Submission).optional(),
});
export type SubmissionTablePart = z.infer<typeof SubmissionTablePart>;
