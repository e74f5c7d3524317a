import { z } from "zod";
import { Guid } from "../guid.ts";
import { Locale } from "../locale.ts";
import { SubmissionState } from "./form-submission.ts";
import { Question } from "./questions/question.ts";

/** A page of the submissions to a form that everybody may see. */
export const ListedSubmissions = z.strictObject({
  formGuid: Guid,
  /** title of the form */
  title: z.string(),
  language: Locale,
  /** questions with public answers, with the texts of the newest version that contains them */
  questions: z.array(Question),
  items: z.array(
    z.strictObject({
      guid: Guid,
      reference: z.string(),
      state: SubmissionState,
      submittedOn: z.iso.datetime(),
      /** answers to the questions that are public in its version, by their keys */
      answers: z.record(z.string(), z.unknown()),
    }),
  ),
  pageNumber: z.int().min(1),
  itemCount: z.int().min(1),
  totalNumberOfItems: z.int().min(0),
});
export type ListedSubmissions = z.infer<typeof ListedSubmissions>;
