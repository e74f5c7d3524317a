import { z } from "zod";
import { FORM_STEP_KINDS } from "./filling/form-step.ts";
import { SubmissionQuery } from "./form-submission.ts";
import { QUESTION_TYPE_NAMES } from "./questions/question-types.ts";

/** One thing that was answered, with how often. */
const CountedValue = z.strictObject({
  /** of an option, a step or a word; the month of a date, as `2026-11`; the lower bound of a range of numbers */
  value: z.string(),
  /** as in the newest version; empty where the reader's language has the words, such as yes and no */
  label: z.string(),
  count: z.int().min(0),
  /** of a matrix: the row that it was chosen in */
  row: z.string().optional(),
  rowLabel: z.string().optional(),
  /** of a range of numbers: its upper bound, which only the last one includes */
  upTo: z.number().optional(),
});
export type CountedValue = z.infer<typeof CountedValue>;

/** The figures of one question. */
export const QuestionFigures = z.strictObject({
  key: z.string(),
  label: z.string(),
  type: z.enum(QUESTION_TYPE_NAMES),
  /** the shown versions that ask it */
  versions: z.array(z.int().min(1)),
  answered: z.int().min(0),
  /** of the submissions to versions that ask it */
  skipped: z.int().min(0),
  values: z.array(CountedValue),
  /** of numbers, ratings and scales; null for others, and without an answer */
  mean: z.number().nullable(),
  median: z.number().nullable(),
  /** of a text: the newest answers */
  texts: z.array(z.string()),
});
export type QuestionFigures = z.infer<typeof QuestionFigures>;

/** What the submissions of a form say together: of one version, or of all of them merged by the keys of questions. */
export const FormDashboard = z.strictObject({
  title: z.string(),
  versions: z.array(z.int().min(1)),
  /** whether the answers are counted: not while a job counts very many for the first time, when questions and the median are left out */
  state: z.enum(["shown", "counting"]),
  /** documents with the form, and people who began to fill it in; null for fewer than five, and where a filter asks for submissions */
  views: z.int().nullable(),
  starts: z.int().nullable(),
  /** the share of those who began that sent it, from 0 to 1; null where one of both is */
  completion: z.number().nullable(),
  /** how far people come, from seeing the form to sending it; pages only of one version, and nothing where a filter asks for submissions */
  steps: z.array(
    z.strictObject({
      kind: z.enum(FORM_STEP_KINDS),
      /** of a page: from 2; 0 for any other step */
      page: z.int().min(0),
      title: z.string(),
      /** null for one to four people */
      count: z.int().min(0).nullable(),
    }),
  ),
  /** those that count: not withdrawn, deleted, spam, or waiting for their verification */
  submissions: z.int().min(0),
  /** between showing the form and sending it; null where no browser measured it, and while the answers are being counted */
  medianSeconds: z.int().nullable(),
  /** in the platform's time zone, oldest first; days without any are left out */
  days: z.array(z.strictObject({ day: z.iso.date(), count: z.int().min(1) })),
  /** empty while the answers are being counted */
  questions: z.array(QuestionFigures),
});
export type FormDashboard = z.infer<typeof FormDashboard>;

export const DashboardQuery = SubmissionQuery.pick({ filter: true, searchFilter: true }).extend({
  /** a number, or `all` */
  version: z.union([z.literal("all"), z.int().min(1).max(1_000_000)]).default("all"),
  from: z.iso.datetime().optional(),
  /** not included */
  until: z.iso.datetime().optional(),
});
export type DashboardQuery = z.infer<typeof DashboardQuery>;
