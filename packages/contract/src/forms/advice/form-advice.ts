/**
 * What makes a form harder to read or to fill in than it has to be. None of it keeps a form from being published: a rule may be wrong about a
 * text. The texts are in the features of forms.
 */
export type FormAdviceName =
  | "capitals"
  | "sentenceIsLong"
  | "sameLabel"
  | "emptySection"
  | "untitledPage"
  | "manyQuestions"
  | "manyOptions"
  | "noAutocomplete"
  | "signedEarly"
  | "altIsMissing"
  | "altIsFileName"
  | "noCaptions";

/** One thing to improve: the path to it in the definition. */
export type FormAdvice = {
  readonly path: readonly (string | number)[];
  readonly message: FormAdviceName;
  /** the text that it is about; empty if that follows from the path */
  readonly text: string;
};
