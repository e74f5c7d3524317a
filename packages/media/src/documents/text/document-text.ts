/** The text of a document. */
export type DocumentText = {
  readonly text: string;
  /** whether that is all of it: long documents are read up to a limit */
  readonly isComplete: boolean;
};

export type TextLimits = { readonly maxCharacters: number; readonly maxMs: number };
