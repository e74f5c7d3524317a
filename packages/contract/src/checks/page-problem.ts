import { z } from "zod";
import { Guid } from "../guid.ts";

/** The kinds of accessibility problems (WCAG 2.2, ATAG 2.0 part B), broken links and forgotten texts that a page can have. */
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
  "textIsExample",
] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

/** An error makes content unusable for some readers: publishing a page with one requires a reason. */
const ERRORS: ReadonlySet<ProblemKind> = new Set(["headingEmpty", "altIsFileName", "linkIsEmpty", "linkIsBroken", "tableWithoutHeaders"]);

/** The maximum length of the quoted text, in characters: enough to locate it. */
export const MAX_PROBLEM_TEXT_LENGTH = 120;

export const PageProblem = z.strictObject({
  blockGuid: Guid,
  kind: z.enum(PROBLEM_KINDS),
  /** the text with the problem, shortened; may be empty */
  text: z.string(),
  /** how often the block has it, of a problem that is listed once for a block; the pointer leads to the first */
  count: z.int().min(1).optional(),
  /** its location in the block: a JSON pointer such as `/content/body/content/2` */
  pointer: z.string(),
});
export type PageProblem = z.infer<typeof PageProblem>;

export function isErrorKind(kind: ProblemKind): boolean {
  return ERRORS.has(kind);
}

/** Why a page was published although it has errors. */
export const PublicationReason = z.string().trim().min(3).max(500);
