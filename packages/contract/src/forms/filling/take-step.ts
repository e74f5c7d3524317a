import type { SchemaIssue } from "../../schema-issue.ts";
import { type Answers, isEmptyAnswer } from "../answers/answers.ts";
import { type AnswerCheck, checkAnswers } from "../answers/check-answers.ts";
import type { FormContent } from "../form.ts";
import { listQuestions } from "../form-definition.ts";
import type { PostedValues } from "../questions/posted-values.ts";
import type { QuestionTypeName } from "../questions/question.ts";
import type { AnswerContext } from "../questions/question-type.ts";
import { takesAnswer, typeOf } from "../questions/question-types.ts";
import { findNextPage } from "../rules/evaluate-form.ts";
import { CHECK_STEP, type FillingAction, type FillingStep } from "./filling-fields.ts";

export type FilledContent = Pick<FormContent, "pages" | "rules" | "hasCheckPage">;

/** The visitor's current step in a form of several pages (a wizard), and the action that they posted. */
export type PostedStep = {
  readonly step: FillingStep;
  readonly action: FillingAction;
  /** the keys of the questions on the posted page: a question that the visitor hasn't seen yet has no error */
  readonly shown: ReadonlySet<string>;
  readonly returnsToCheck: boolean;
};

/** The result of a post: the next step with its errors, or complete answers to submit. */
export type TakenStep = {
  readonly step: FillingStep;
  readonly issues: readonly SchemaIssue[];
  /** the messages of the rules that block the form */
  readonly blocked: readonly string[];
  readonly hasMoreQuestions: boolean;
  readonly returnsToCheck: boolean;
  readonly isComplete: boolean;
};

/** The answers in a post, as they were given. */
export function readPostedAnswers(content: FilledContent, posted: PostedValues): Answers {
  const answers = listQuestions(content).flatMap((question) => {
    const value = takesAnswer(question) ? typeOf(question).readPosted(posted, question) : undefined;
    return isEmptyAnswer(value) ? [] : [[question.key, value] as const];
  });
  return Object.fromEntries(answers);
}

/**
 * Goes from one step of a multi-step form to the next. Going back and opening a page require no valid answers; continuing requires a valid
 * page, and sending a valid form.
 */
export function takeStep(content: FilledContent, answers: Answers, posted: PostedStep, context: AnswerContext): TakenStep {
  const checked = checkAnswers(content, answers, context);
  const from = typeof posted.step === "number" ? nearestPage(checked, posted.step) : CHECK_STEP;
  const { action } = posted;
  if (action.kind === "back") return goTo(pageBefore(checked, from));
  if (action.kind === "open") return { ...goTo(nearestPage(checked, action.page)), returnsToCheck: from === CHECK_STEP };
  if (from === CHECK_STEP) return finish(content, checked);
  const onPage = stayOn(content, checked, from, { answers, posted });
  if (action.kind === "check") return onPage;
  if (onPage.issues.length > 0 || onPage.blocked.length > 0 || onPage.hasMoreQuestions) return onPage;
  const next = findNextPage(checked.evaluation, from);
  if (next !== null && !posted.returnsToCheck && action.kind !== "send") return goTo(next);
  return content.hasCheckPage ? finishOr(content, checked, CHECK_STEP) : finish(content, checked);
}

/** The question types without an input: they never count as new questions. */
const WITHOUT_INPUT: ReadonlySet<QuestionTypeName> = new Set(["hidden", "calculated"]);

function goTo(step: FillingStep): TakenStep {
  return { step, issues: [], blocked: [], hasMoreQuestions: false, returnsToCheck: false, isComplete: false };
}

type Seen = { readonly answers: Answers; readonly posted: PostedStep };

function stayOn(
  content: FilledContent,
  checked: AnswerCheck,
  page: number,
  { answers, posted: { shown, returnsToCheck } }: Seen,
): TakenStep {
  const isNew = (key: PropertyKey | undefined) => typeof key === "string" && !shown.has(key) && !Object.hasOwn(answers, key);
  const questionsWithInput =
    content.pages[page]?.questions.filter((question) => takesAnswer(question) && !WITHOUT_INPUT.has(question.type)) ?? [];
  return {
    ...goTo(page),
    issues: issuesOf(content, checked, page).filter(({ path: [key] }) => !isNew(key)),
    blocked: checked.evaluation.blocked,
    hasMoreQuestions: questionsWithInput.some(({ key }) => isNew(key) && checked.evaluation.visible.has(key)),
    returnsToCheck,
  };
}

/** Completes the form, unless it has errors. */
function finish(content: FilledContent, checked: AnswerCheck): TakenStep {
  const open = finishOr(content, checked, content.hasCheckPage ? CHECK_STEP : (checked.evaluation.pages.at(-1) ?? 0));
  return open.issues.length === 0 && open.blocked.length === 0 ? { ...open, isComplete: true } : open;
}

/** The first page with an error; this step if there is none. */
function finishOr(content: FilledContent, checked: AnswerCheck, step: FillingStep): TakenStep {
  const { blocked, pages } = checked.evaluation;
  const page = pages.find((position) => issuesOf(content, checked, position).length > 0);
  if (page === undefined) return { ...goTo(step), blocked };
  return { ...goTo(page), issues: issuesOf(content, checked, page), blocked, returnsToCheck: true };
}

function issuesOf({ pages }: FilledContent, { issues }: AnswerCheck, page: number): readonly SchemaIssue[] {
  const keys = new Set<PropertyKey>(pages[page]?.questions.map(({ key }) => key));
  return issues.filter(({ path: [key] }) => key !== undefined && keys.has(key));
}

/** A page of the form for these answers: the one at this position, or the last one before it. */
function nearestPage({ evaluation: { pages } }: AnswerCheck, position: number): number {
  return pages.findLast((page) => page <= position) ?? pages[0] ?? 0;
}

function pageBefore({ evaluation: { pages } }: AnswerCheck, step: FillingStep): number {
  if (step === CHECK_STEP) return pages.at(-1) ?? 0;
  return pages.findLast((page) => page < step) ?? pages[0] ?? 0;
}
