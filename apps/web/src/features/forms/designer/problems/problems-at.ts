import type { FormProblem } from "@plein/contract/forms/form-problem";
import type { FormDocument } from "../document/form-document.ts";

/** A problem, or advice. */
type Located = Pick<FormProblem, "path"> & { readonly message: string };

/** Returns the problems of one question: in its settings, or that no answer makes it visible. */
export function problemsOfQuestion<P extends Located>(problems: readonly P[], page: number, index: number): P[] {
  return problems.filter(({ path }) => path[0] === "pages" && path[1] === page && path[2] === "questions" && path[3] === index);
}

/** Returns the problems of a page itself; the first page has the problem of a form without questions. */
export function problemsOfPage<P extends Located>(problems: readonly P[], page: number): P[] {
  return problems.filter(
    ({ path, message }) =>
      (message === "noQuestions" && page === 0) || (path[0] === "pages" && path[1] === page && path[2] !== "questions"),
  );
}

export function problemsOfRule(problems: readonly FormProblem[], index: number): FormProblem[] {
  return problems.filter(({ path }) => path[0] === "rules" && path[1] === index);
}

/** Returns the problems of the rules as a whole: questions whose visibility depends on each other. */
export function problemsOfAllRules(problems: readonly FormProblem[]): FormProblem[] {
  return problems.filter(({ path }) => path[0] === "rules" && path.length === 1);
}

/** The part of the designer in which a problem is fixed. */
export type ProblemLocation =
  | { readonly kind: "question"; readonly page: number; readonly index: number }
  | { readonly kind: "page"; readonly page: number }
  /** the button that adds the first question */
  | { readonly kind: "add" }
  | { readonly kind: "rule"; readonly index: number }
  | { readonly kind: "rules" };

export function locationOfProblem({ pages }: Pick<FormDocument, "pages">, { path, message }: Located): ProblemLocation {
  if (message === "noQuestions") return { kind: "add" };
  const [part, at, member, index] = path;
  if (part === "rules") return typeof at === "number" ? { kind: "rule", index: at } : { kind: "rules" };
  const page = typeof at === "number" ? at : 0;
  if (member !== "questions" || typeof index !== "number" || pages[page]?.questions[index] === undefined) return { kind: "page", page };
  return { kind: "question", page, index };
}
