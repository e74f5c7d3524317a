import type { FormProblem } from "@plein/contract/forms/form-problem";

/** The problems of one question: of its settings, or that no answer shows it. */
export function problemsOfQuestion(problems: readonly FormProblem[], page: number, index: number): FormProblem[] {
  return problems.filter(({ path }) => path[0] === "pages" && path[1] === page && path[2] === "questions" && path[3] === index);
}

/** Those of a page itself; a form without any question has its problem on the first page. */
export function problemsOfPage(problems: readonly FormProblem[], page: number): FormProblem[] {
  return problems.filter(
    ({ path, message }) =>
      (message === "noQuestions" && page === 0) || (path[0] === "pages" && path[1] === page && path[2] !== "questions"),
  );
}

export function problemsOfRule(problems: readonly FormProblem[], index: number): FormProblem[] {
  return problems.filter(({ path }) => path[0] === "rules" && path[1] === index);
}

/** Questions that are shown depending on each other: of no rule alone. */
export function problemsOfAllRules(problems: readonly FormProblem[]): FormProblem[] {
  return problems.filter(({ path }) => path[0] === "rules" && path.length === 1);
}
