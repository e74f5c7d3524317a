import type { Answers } from "@plein/contract/forms/answers/answers";
import type { Filling } from "@plein/contract/forms/filling/filling";
import { CHECK_STEP } from "@plein/contract/forms/filling/filling-fields";
import type { ShownForm } from "@plein/contract/forms/form";
import type { Question } from "@plein/contract/forms/questions/question";
import { TYPES_WITHOUT_ANSWER } from "@plein/contract/forms/questions/types-without-answer";
import { evaluateForm, type FormEvaluation } from "@plein/contract/forms/rules/evaluate-form";

/** The result of the rules for the answers so far. An invalid answer counts as absent, as in the validation of answers. */
export function evaluateFilling(form: ShownForm, { values, errors }: Pick<Filling, "values" | "errors">): FormEvaluation {
  const wrong = new Set(errors.map(({ key }) => key));
  const answers: Answers = Object.fromEntries(Object.entries(values).filter(([key]) => !wrong.has(key)));
  return evaluateForm(form, answers);
}

/** The answer to a question so far: as it was posted, or calculated. */
export function answerOf({ values }: Pick<Filling, "values">, { calculated }: FormEvaluation, { key, type }: Question): unknown {
  return type === "calculated" ? calculated.get(key) : values[key];
}

/** “Step 2 of 3”: the page with all answers is the last one. */
export function countSteps(
  form: ShownForm,
  { pages }: FormEvaluation,
  step: Filling["step"],
): { readonly step: number; readonly steps: number } {
  const steps = pages.length + (form.hasCheckPage || step === CHECK_STEP ? 1 : 0);
  return { step: step === CHECK_STEP ? steps : pages.filter((page) => page <= step).length, steps };
}

/** The shown questions that take an answer, with the position of their page. */
export function listAnswered(
  form: ShownForm,
  { visible, pages }: FormEvaluation,
): { readonly page: number; readonly questions: Question[] }[] {
  return pages.flatMap((page) => {
    const questions = form.pages[page]?.questions.filter((question) => visible.has(question.key) && isListed(question)) ?? [];
    return questions.length === 0 ? [] : [{ page, questions }];
  });
}

function isListed(question: Question): boolean {
  return !NOT_LISTED.has(question.type) && !(question.type === "calculated" && !question.settings.isShown);
}

const NOT_LISTED: ReadonlySet<Question["type"]> = new Set([...TYPES_WITHOUT_ANSWER, "hidden"]);
