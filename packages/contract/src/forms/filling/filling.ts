import type { Guid } from "../../guid.ts";
import type { Answers } from "../answers/answers.ts";
import type { FillingStep } from "./filling-fields.ts";

/** A wrong or missing answer. The key is null for an error of the form as a whole. */
export type FillingError = {
  readonly key: string | null;
  /** the part of the answer, such as the street of an address; null for all of it */
  readonly part: string | null;
  readonly message: string;
};

/** A message for the visitor, in addition to the errors. Its text belongs to the form block. */
export type FillingNotice =
  /** the form was published again, and the version that was filled in no longer accepts answers */
  | "newVersion"
  /** an answer made further questions on this page visible */
  | "moreQuestions"
  /** sent faster than a person can read it, so it has to be sent once more */
  | "tooFast"
  /** sent before, and changed since: sending it now adds a second submission */
  | "sentBefore"
  /** the answers could not be stored, and may be sent again */
  | "failed"
  /** rate limited: too many submissions in a short time */
  | "tooMany"
  /** submitted during a surge without a proof of work: the visitor has to submit it once more */
  | "surge"
  /** opened by the mailed link of a saved draft */
  | "resumed"
  /** questions were answered from the visitor's profile; or the profile answers none of the remaining ones */
  | "profileUsed"
  | "profileEmpty"
  /** opened by a link that no longer works */
  | "linkEnded";

/** A form that is saved to continue later: the address to mail the link to, or the one it was mailed to. */
export type FillingSave =
  | { readonly kind: "asking"; readonly email: string; readonly days: number }
  | { readonly kind: "saved"; readonly email: string; readonly expiresOn: string };

/** An uploaded file, with its original file name. */
export type FillingFile = { readonly guid: Guid; readonly name: string };

/** The proof of work of a form during a surge, for which its script solves the puzzle. */
export type FillingProof = {
  /** the puzzle to solve; null once it is solved */
  readonly puzzle: string | null;
  /** the proof, or the puzzle alone once its sender was asked to send the form once more; empty before */
  readonly text: string;
};

/** The state of a form while a visitor fills it in. Between two requests only the document holds it. */
export type Filling = {
  readonly step: FillingStep;
  /** the furthest step that the visitor reached: the position of a page, or the number of pages for the check page */
  readonly reached: number;
  /** the answers by key, as they were posted: not validated, so that nothing typed is lost */
  readonly values: Answers;
  readonly errors: readonly FillingError[];
  readonly notice: FillingNotice | null;
  readonly files: readonly FillingFile[];
  readonly returnsToCheck: boolean;
  readonly key: string;
  readonly startedOn: number | null;
  readonly source: string;
  readonly save: FillingSave | null;
  /** the secret in the link of the last saved draft; empty for none */
  readonly draft: string;
  readonly proof: FillingProof | null;
};

/** A form that was sent. */
export type SentForm = { readonly reference: string; readonly isAwaitingVerification: boolean };

/** The state before the first post. It holds no visitor's data, because it is part of a cached page. */
export const NEW_FILLING: Filling = {
  step: 0,
  reached: 0,
  values: {},
  errors: [],
  notice: null,
  files: [],
  returnsToCheck: false,
  key: "",
  startedOn: null,
  source: "",
  save: null,
  draft: "",
  proof: null,
};
