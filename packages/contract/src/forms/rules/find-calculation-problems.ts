import type { FormDefinition } from "../form-definition.ts";
import type { FormProblem } from "../form-problem.ts";
import { findOptionSource } from "../questions/choices/option-source.ts";
import type { Question } from "../questions/question.ts";
import { COUNTS_AS_NUMBER } from "./counts-as-number.ts";

/** Terms of calculations that are no earlier question with a number, or options of which none counts. */
export function findCalculationProblems(definition: FormDefinition): FormProblem[] {
  const earlier = new Map<string, Question>();
  return definition.pages.flatMap(({ questions }, page) =>
    questions.flatMap((question, position) => {
      const problems = question.type === "calculated" ? findTermProblems(question, earlier, ["pages", page, "questions", position]) : [];
      earlier.set(question.key, question);
      return problems;
    }),
  );
}

function findTermProblems(
  { key, settings: { terms } }: Extract<Question, { type: "calculated" }>,
  earlier: ReadonlyMap<string, Question>,
  path: readonly (string | number)[],
): FormProblem[] {
  return terms.flatMap((term, index): FormProblem[] => {
    const question = earlier.get(term.key);
    const at = [...path, "settings", "terms", index, "key"];
    if (question === undefined || !COUNTS_AS_NUMBER.has(question.type)) return [{ path: at, message: "wrongTerm", keys: [key] }];
    const hasOptions = question.options.length > 0 || findOptionSource(question) !== null;
    const isWeightless = hasOptions && question.options.every(({ weight }) => weight === undefined);
    return isWeightless ? [{ path: at, message: "noWeights", keys: [term.key] }] : [];
  });
}
