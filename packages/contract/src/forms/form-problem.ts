/** The reasons why a form can't be published as it is. The texts are in the features of forms. */
export const FORM_PROBLEMS = [
  "noQuestions",
  "required",
  "takenKey",
  "takenPageKey",
  "noOptions",
  "takenOption",
  "noSource",
  "severalVerified",
  "limitOrder",
  "noTerms",
  "wrongExpression",
  "wrongExample",
  "noVideo",
  "noImage",
  "noField",
  "fewCorners",
  "wrongTerm",
  "noWeights",
  "unknownKey",
  "unknownPage",
  "unknownOption",
  "wrongOperator",
  "backwardSkip",
  "laterCondition",
  "loop",
  "unreachable",
  "laterVersion",
] as const;
export type FormProblemName = (typeof FORM_PROBLEMS)[number];

/** One thing to mend: the path to it in the definition, and the keys of the questions that it is about. */
export type FormProblem = {
  readonly path: readonly (string | number)[];
  readonly message: FormProblemName;
  readonly keys: readonly string[];
};
