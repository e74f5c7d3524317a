import { z } from "zod";
import { Guid } from "../guid.ts";

/** What makes a page harder to use for some of its readers, or leads them nowhere (WCAG 2.2, ATAG 2.0 part B). */
export const PROBLEM_KINDS = [
  "headingEmpty",
  "altIsFileName",
  "linkIsEmpty",
  "linkIsBroken",
  "tableWithoutHeaders",
  "headingSkipped",
  "linkIsVague",
  "linkIsAddress",
  "linkIsAmbiguous",
  "linkIsHidden",
  "reusableIsHidden",
  "linkHasNoHeading",
  "capitals",
  "sentenceIsLong",
  "paragraphIsEmpty",
  "fakeList",
] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

/** Some readers can't use what has an error: a page with one is published for a reason, or not at all. */
const ERRORS: ReadonlySet<ProblemKind> = new Set(["headingEmpty", "altIsFileName", "linkIsEmpty", "linkIsBroken", "tableWithoutHeaders"]);

/** In characters: enough to find the place. */
export const MAX_PROBLEM_TEXT = 120;

export const PageProblem = z.strictObject({
  blockGuid: Guid,
  kind: z.enum(PROBLEM_KINDS),
  /** the text that it is about, shortened; may be empty */
  text: z.string(),
  /** where it is in the block: a JSON pointer such as `/content/body/content/2` */
  pointer: z.string(),
});
export type PageProblem = z.infer<typeof PageProblem>;

export function isErrorKind(kind: ProblemKind): boolean {
  return ERRORS.has(kind);
}

/** Why a page was published although it has errors. */
export const PublicationReason = z.string().trim().min(3).max(500);
