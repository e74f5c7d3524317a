import { END_OF_FORM } from "./end-of-form.ts";
import { type FormDefinition, listQuestions } from "./form-definition.ts";
import type { FormProblem } from "./form-problem.ts";
import type { QuestionTypeName } from "./questions/question.ts";
import { takesAnswer, typeOf } from "./questions/question-types.ts";
import { findCalculationProblems } from "./rules/find-calculation-problems.ts";
import { findRuleProblems } from "./rules/find-rule-problems.ts";

/** The problems that prevent the publication of a form; empty if there are none. A draft may have any of them. */
export function findFormProblems(definition: FormDefinition): FormProblem[] {
  const isWithoutQuestion = !listQuestions(definition).some(takesAnswer);
  return [
    ...(isWithoutQuestion ? [{ path: ["pages"], message: "noQuestions" as const, keys: [] }] : []),
    ...findRepeatedPageKeys(definition),
    ...findQuestionProblems(definition),
    ...findSeveralVerified(definition),
    ...findCalculationProblems(definition),
    ...findRuleProblems(definition),
  ];
}

function findRepeatedPageKeys({ pages }: FormDefinition): FormProblem[] {
  const seen = new Set<string>([END_OF_FORM]);
  return pages.flatMap(({ key }, page) => {
    const isTaken = key !== "" && seen.has(key);
    seen.add(key);
    return isTaken ? [{ path: ["pages", page, "key"], message: "takenPageKey" as const, keys: [] }] : [];
  });
}

/** A submission waits for one address: a second question whose address must be verified would wait for nothing. */
function findSeveralVerified({ pages }: FormDefinition): FormProblem[] {
  const verified = pages.flatMap(({ questions }, page) =>
    questions.flatMap((question, position) =>
      question.type === "email" && question.settings.mustBeVerified
        ? [{ path: ["pages", page, "questions", position, "settings", "mustBeVerified"], keys: [question.key] }]
        : [],
    ),
  );
  return verified.slice(1).map((problem) => ({ ...problem, message: "severalVerified" as const }));
}

/** An info is a text by itself, a hidden value is shown to nobody, a picture needs no caption, and what is unknown can't be changed. */
const WITHOUT_LABEL: ReadonlySet<QuestionTypeName> = new Set(["info", "hidden", "image", "unknown"]);

function findQuestionProblems({ pages }: FormDefinition): FormProblem[] {
  const seen = new Set<string>();
  return pages.flatMap(({ questions }, page) =>
    questions.flatMap((question, position) => {
      const path = ["pages", page, "questions", position];
      const { key } = question;
      const isTaken = seen.has(key);
      seen.add(key);
      return [
        ...(isTaken ? [{ path: [...path, "key"], message: "takenKey" as const, keys: [key] }] : []),
        ...(question.label.trim() === "" && !WITHOUT_LABEL.has(question.type)
          ? [{ path: [...path, "label"], message: "required" as const, keys: [key] }]
          : []),
        ...(question.type === "unknown" ? [{ path: [...path, "type"], message: "laterVersion" as const, keys: [key] }] : []),
        ...typeOf(question)
          .findMistakes(question)
          .map((mistake) => ({ path: [...path, ...mistake.path], message: mistake.message, keys: [key] })),
      ];
    }),
  );
}
