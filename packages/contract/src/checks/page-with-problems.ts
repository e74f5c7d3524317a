import { z } from "zod";
import { Guid } from "../guid.ts";
import { PageProblem } from "./page-problem.ts";

/** A page whose draft has problems. */
export const PageWithProblems = z.strictObject({
  guid: Guid,
  path: z.string(),
  title: z.string(),
  isPublished: z.boolean(),
  canEdit: z.boolean(),
  errors: z.int().min(0),
  warnings: z.int().min(0),
  problems: z.array(PageProblem),
  /** the last check of its draft, which runs whenever the page or a page that it links to has changed */
  checkedOn: z.iso.datetime(),
});
export type PageWithProblems = z.infer<typeof PageWithProblems>;

export const ProblemCounts = z.strictObject({ pages: z.int().min(0), errors: z.int().min(0), warnings: z.int().min(0) });
export type ProblemCounts = z.infer<typeof ProblemCounts>;
