import { type FormDefinition, listQuestions } from "../form-definition.ts";
import { findOptionSource } from "../questions/choices/option-source.ts";
import type { Question } from "../questions/question.ts";
import { takesAnswer, typeOf } from "../questions/question-types.ts";

/**
 * The signature of a question: its type, and the values of its options in any order, or the page that they come from. Two versions of a question with the same signature
 * have the same key, and their answers are counted together; its texts may differ.
 */
export function signatureOf(question: Question): string {
  const source = findOptionSource(question);
  const origin = source === null ? [] : [`${source.optionsFrom} ${source.optionsPageGuid}`];
  return JSON.stringify([question.type, ...[...typeOf(question).optionValues(question), ...origin].sort()]);
}

/** The signatures of all questions that were ever published, by their keys. */
export type QuestionSignatures = Readonly<Record<string, string>>;

/** Adds the signatures of a version that is being published. */
export function addSignatures(known: QuestionSignatures, definition: FormDefinition): QuestionSignatures {
  const own = listQuestions(definition).filter(takesAnswer);
  return { ...known, ...Object.fromEntries(own.map((question) => [question.key, signatureOf(question)])) };
}

/** Whether a key was published for a question with another meaning. */
export function needsNewKey(known: QuestionSignatures, question: Question): boolean {
  if (!takesAnswer(question) || !Object.hasOwn(known, question.key)) return false;
  return known[question.key] !== signatureOf(question);
}
