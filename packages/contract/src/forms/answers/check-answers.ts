import { parseUntrusted } from "../../input-size.ts";
import { isRecord } from "../../record.ts";
import type { SchemaIssue } from "../../schema-issue.ts";
import { type FormDefinition, listQuestions, MAX_QUESTIONS } from "../form-definition.ts";
import type { Question } from "../questions/question.ts";
import type { AnswerContext } from "../questions/question-type.ts";
import { takesAnswer, typeOf } from "../questions/question-types.ts";
import { evaluateForm, type FormEvaluation } from "../rules/evaluate-form.ts";
import { type Answers, isEmptyAnswer } from "./answers.ts";

/** The answers to a form in the form in which they are stored, and the result of its rules. */
export type CheckedAnswers = { readonly answers: Answers; readonly evaluation: FormEvaluation };

/** @param issues each under the key of its question, in the order of the form; empty if the answers can be sent */
export type AnswerCheck = CheckedAnswers & { readonly issues: readonly SchemaIssue[] };

/**
 * Form validation: validates answers in the browser while somebody types, and on the server when they are sent. An answer to a hidden
 * question is dropped, an unknown member is an issue, and an invalid answer counts as absent for the rules. Calculated answers are computed
 * here, and sent ones ignored.
 *
 * @param only the position of a page: validates whether its answers are complete, to continue to the next page
 */
export function checkAnswers(definition: FormDefinition, sent: unknown, context: AnswerContext, only?: number): AnswerCheck {
  const questions = new Map(listQuestions(definition).flatMap((question) => (takesAnswer(question) ? [[question.key, question]] : [])));
  const sentAnswers = isRecord(sent) ? sent : {};
  const read = readAnswers(questions, sentAnswers, context);
  const evaluation = evaluateForm(definition, read.answers);
  const answers = Object.fromEntries([
    ...Object.entries(read.answers).filter(([key]) => evaluation.visible.has(key)),
    ...evaluation.calculated,
  ]);
  const issues = [...questions.keys()].flatMap((key) => {
    if (!evaluation.visible.has(key)) return [];
    const own = read.issues.get(key);
    if (own !== undefined) return own;
    return evaluation.required.has(key) && !Object.hasOwn(answers, key) ? [missing(key)] : [];
  });
  const concerned = only === undefined ? issues : issues.filter(({ path: [key] }) => isOnPage(definition, only, key));
  return { answers, evaluation, issues: only === undefined ? [...findUnknown(questions, sent), ...concerned] : concerned };
}

type Read = { readonly answers: Record<string, unknown>; readonly issues: ReadonlyMap<string, readonly SchemaIssue[]> };

function readAnswers(questions: ReadonlyMap<string, Question>, sentAnswers: Answers, context: AnswerContext): Read {
  const answers: Record<string, unknown> = {};
  const issues = new Map<string, readonly SchemaIssue[]>();
  for (const [key, question] of questions) {
    const value = Object.hasOwn(sentAnswers, key) ? sentAnswers[key] : undefined;
    if (isEmptyAnswer(value) || question.type === "calculated") continue;
    const schema = typeOf(question).answerSchema?.(question, context);
    if (schema === undefined) continue;
    // Measured before it is parsed: a text may be far too long.
    const parsed = parseUntrusted(schema, value);
    if (parsed.issues.length > 0)
      issues.set(
        key,
        parsed.issues.map((issue) => ({ ...issue, path: [key, ...issue.path] })),
      );
    else if (!isEmptyAnswer(parsed.data)) answers[key] = parsed.data;
  }
  return { answers, issues };
}

function findUnknown(questions: ReadonlyMap<string, Question>, sent: unknown): SchemaIssue[] {
  if (!isRecord(sent)) return [{ code: "invalid_type", expected: "record", path: [], message: "" }];
  const keys: string[] = [];
  for (const key of Object.keys(sent)) {
    if (!questions.has(key)) keys.push(key);
    if (keys.length > MAX_QUESTIONS) break;
  }
  return keys.length === 0 ? [] : [{ code: "unrecognized_keys", keys, path: [], message: "" }];
}

function missing(key: string): SchemaIssue {
  return { code: "invalid_type", expected: "string", path: [key], message: "received undefined" };
}

function isOnPage({ pages }: FormDefinition, page: number, key: PropertyKey | undefined): boolean {
  return pages[page]?.questions.some((question) => question.key === key) ?? false;
}
