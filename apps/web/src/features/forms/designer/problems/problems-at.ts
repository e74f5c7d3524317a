import type { FormProblem } from "@plein/contract/forms/form-problem";
import type { FormDocument } from "../document/form-document.ts";

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

/** Where a problem is mended. */
export type ProblemPlace =
  | { readonly kind: "question"; readonly page: number; readonly index: number }
  | { readonly kind: "page"; readonly page: number }
  /** a form without questions: where the first is added */
  | { readonly kind: "add" }
  | { readonly kind: "rule"; readonly index: number }
  | { readonly kind: "rules" };

export function placeOfProblem({ pages }: Pick<FormDocument, "pages">, { path, message }: FormProblem): ProblemPlace {
  if (message === "noQuestions") return { kind: "add" };
  const [part, at, member, index] = path;
  if (part === "rules") return typeof at === "number" ? { kind: "rule", index: at } : { kind: "rules" };
  const page = typeof at === "number" ? at : 0;
  if (member !== "questions" || typeof index !== "number" || pages[page]?.questions[index] === undefined) return { kind: "page", page };
  return { kind: "question", page, index };
}
