import { CHECK_STEP, type FillingStep } from "./filling-fields.ts";

/** The kinds of steps before a form becomes a submission, in this order: viewed, started, moved from page to page, checked and sent. */
export const FORM_STEP_KINDS = ["view", "start", "page", "check", "sent"] as const;
export type FormStepKind = (typeof FORM_STEP_KINDS)[number];

/** The steps that are counted for each page that a form stands on. */
export const COMPARED_BY_SOURCE: ReadonlySet<FormStepKind> = new Set(["view", "start", "sent"]);

/**
 * What is counted of the people who reach these steps: the host of the website whose link led to the page, their kind of device, and the
 * language that their browser prefers.
 */
export const STEP_FACETS = ["source", "device", "language"] as const;
export type StepFacet = (typeof STEP_FACETS)[number];
/** The source of a page that was reached from another one of the same website. */
export const OWN_SITE = "self";
/** The source if nothing could say it: a form that was sent without a script. */
export const UNKNOWN_SOURCE = "unknown";

/** One step that a visitor reached. The first page is reached by viewing it. */
export type FormStep = {
  readonly kind: FormStepKind;
  /** position of a page: from 1, for the second one; 0 for any other step */
  readonly position: number;
};

/** The position of a step: that of a page, or the number of pages for the check page after the last one. */
export function distanceOf(step: FillingStep, pageCount: number): number {
  return step === CHECK_STEP ? pageCount : Math.min(step, pageCount);
}

/**
 * The step that a post of a form reached for the first time; null if its visitor was there before, so that a page counts once however often
 * they return to it.
 *
 * @param reached the furthest position before this post
 */
export function findFurtherStep(
  step: FillingStep,
  { reached, pageCount }: { readonly reached: number; readonly pageCount: number },
): FormStep | null {
  const distance = distanceOf(step, pageCount);
  if (distance <= reached) return null;
  return step === CHECK_STEP ? { kind: "check", position: 0 } : { kind: "page", position: distance };
}
