import { z } from "zod";
import { Guid } from "../guid.ts";
import { Locale } from "../locale.ts";
import { QUESTION_TYPE_NAMES } from "./questions/question-types.ts";

/** The value of the group of free-text answers to the option “other”. No option has it, because values are trimmed. */
export const OTHER_ANSWER = " other";
/** The value of the group of submissions without an answer. */
export const NO_ANSWER = " none";

/** A group of people who gave the same answer. */
const ResultGroup = z.strictObject({
  /** value of an option or a step; OTHER_ANSWER or NO_ANSWER */
  value: z.string(),
  /** label in the newest version; empty for values that the interface translates */
  label: z.string(),
  /** null if it would disclose answers of few people */
  count: z.int().min(0).nullable(),
});

/** The figures of one question, or of one row of a table of choices. */
const ResultQuestion = z.strictObject({
  key: z.string(),
  label: z.string(),
  /** label of a row of a matrix */
  rowLabel: z.string().optional(),
  type: z.enum(QUESTION_TYPE_NAMES),
  /** whether the published version contains it; other questions are from earlier versions */
  isCurrent: z.boolean(),
  /** people could choose several: a submission is in several groups */
  isMany: z.boolean(),
  /** the submissions that could have an answer, of which the groups are parts */
  asked: z.int().min(0),
  /** empty while the form's figures aren't shown */
  groups: z.array(ResultGroup),
  /** mean of a rating or a scale, if no group is hidden; null for others */
  mean: z.number().nullable(),
});
export type ResultQuestion = z.infer<typeof ResultQuestion>;

/** Figures of the answers to a form that everybody may see: of whole days, and without groups of few people. */
export const FormResults = z.strictObject({
  formGuid: Guid,
  title: z.string(),
  language: Locale,
  /** whether there are figures: not before the form closes, with too few submissions, or while many are being counted */
  state: z.enum(["shown", "untilClosed", "tooFew", "counting"]),
  /** the moment at which an open form closes automatically; null for never, and for a closed one */
  closesOn: z.iso.datetime().nullable(),
  /** number of submissions in the figures */
  submissions: z.int().min(0),
  /** the last day of them, in the platform's time zone; null without figures */
  until: z.iso.date().nullable(),
  questions: z.array(ResultQuestion),
});
export type FormResults = z.infer<typeof FormResults>;
