import { z } from "zod";
import { Guid } from "../guid.ts";
import { FORM_STEP_KINDS, STEP_FACETS } from "./filling/form-step.ts";
import { SubmissionQuery } from "./form-submission.ts";
import { QUESTION_TYPE_NAMES } from "./questions/question-types.ts";

/** A value that occurs in the answers, with its number of occurrences. */
const CountedValue = z.strictObject({
  /**
   * value of an option, a step or a word; the month of a date, as `2026-11`; the lower bound of a range of numbers; the middle of places that
   * are close together, as `52.0907, 5.1214`
   */
  value: z.string(),
  /** label in the newest version; empty for values that the interface translates, such as yes and no */
  label: z.string(),
  count: z.int().min(0),
  /** the row of a matrix */
  row: z.string().optional(),
  rowLabel: z.string().optional(),
  /** the upper bound of a range of numbers, which only the last range includes */
  upTo: z.number().optional(),
});
export type CountedValue = z.infer<typeof CountedValue>;

/** The figures of one question. */
export const QuestionFigures = z.strictObject({
  key: z.string(),
  label: z.string(),
  type: z.enum(QUESTION_TYPE_NAMES),
  /** the shown versions that contain the question */
  versions: z.array(z.int().min(1)),
  answered: z.int().min(0),
  /** number of submissions to those versions without an answer */
  skipped: z.int().min(0),
  values: z.array(CountedValue),
  /** mean of numbers, ratings and scales; null for others, and without an answer */
  mean: z.number().nullable(),
  median: z.number().nullable(),
  /** the newest answers to a text question */
  texts: z.array(z.string()),
});
export type QuestionFigures = z.infer<typeof QuestionFigures>;

/** How many people of a group reached each step. */
const StepCounts = {
  /** null for one to four people, and where such a number could be computed from the others and the total */
  views: z.int().min(0).nullable(),
  starts: z.int().min(0).nullable(),
  sent: z.int().min(0).nullable(),
  /** the share of the people who started that sent it; null if either figure is hidden, or nobody started */
  completion: z.number().nullable(),
};

/** The aggregated answers and figures of a form: of one version, or of all versions merged by the keys of questions. */
export const FormDashboard = z.strictObject({
  title: z.string(),
  versions: z.array(z.int().min(1)),
  /** `counting` while a job counts very many answers for the first time: questions and the median are left out until then */
  state: z.enum(["shown", "counting"]),
  /** views of the form, and people who started to fill it in; null for fewer than five, and with a filter on submissions */
  views: z.int().nullable(),
  starts: z.int().nullable(),
  /** the share of the people who started that sent it, from 0 to 1; null if either figure is */
  completion: z.number().nullable(),
  /** the funnel from viewing the form to sending it; pages only for a single version, and empty with a filter on submissions */
  steps: z.array(
    z.strictObject({
      kind: z.enum(FORM_STEP_KINDS),
      /** number of a page: from 2; 0 for any other step */
      page: z.int().min(0),
      title: z.string(),
      /** null for one to four people */
      count: z.int().min(0).nullable(),
    }),
  ),
  /**
   * the same people by the page on which they saw the form: most first, and last all others, such as on the form's own page. Empty with a
   * filter on submissions, and without any page
   */
  sources: z.array(
    z.strictObject({
      /** null for all others */
      page: z.strictObject({ guid: Guid, title: z.string(), path: z.string() }).nullable(),
      ...StepCounts,
    }),
  ),
  /**
   * the same people by where they came from, by their kind of device and by the language of their browser: most first, and last all others.
   * Empty with a filter on submissions
   */
  audience: z.array(
    z.strictObject({
      facet: z.enum(STEP_FACETS),
      groups: z.array(
        z.strictObject({
          /** a host or `self`, `direct` or `unknown`; `desktop`, `mobile` or `tablet`; a language subtag (BCP 47); null for all others */
          value: z.string().nullable(),
          ...StepCounts,
        }),
      ),
    }),
  ),
  /** submissions that count: not withdrawn, deleted, spam, or waiting for their verification */
  submissions: z.int().min(0),
  /** time between showing the form and sending it; null if no browser measured it, and while the answers are being counted */
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
  /** exclusive */
  until: z.iso.datetime().optional(),
});
export type DashboardQuery = z.infer<typeof DashboardQuery>;
