import type { FormContent } from "./form.ts";
import { listQuestions } from "./form-definition.ts";
import type { Question } from "./questions/question.ts";
import { takesAnswer } from "./questions/question-types.ts";

/**
 * The questions of several versions of a form, each key once, with the texts of the newest version that contains it: those of the newest
 * version first. A key has one meaning in all versions, so their answers may be read together.
 *
 * @param contents of the versions, oldest first
 */
export function mergeQuestions(contents: readonly Pick<FormContent, "pages">[]): Question[] {
  const questions = new Map<string, Question>();
  for (const content of contents.toReversed())
    for (const question of listQuestions(content))
      if (takesAnswer(question) && !questions.has(question.key)) questions.set(question.key, question);
  return [...questions.values()];
}
