import type { Guid } from "../../guid.ts";
import type { Answers } from "../answers/answers.ts";
import type { FillingStep } from "./filling-fields.ts";

/** A wrong or missing answer. The key is null for what concerns the form as a whole. */
export type FillingError = {
  readonly key: string | null;
  /** the part of the answer, such as the street of an address; null for all of it */
  readonly part: string | null;
  readonly message: string;
};

/** What somebody has to know beside what is wrong. The texts are those of the block. */
export type FillingNotice =
  /** the form was published again, and the version that was filled in no longer accepts answers */
  | "newVersion"
  /** an answer showed further questions on this page */
  | "moreQuestions"
  /** sent faster than anybody reads, so that it has to be sent once more */
  | "tooFast"
  /** sent before, and changed since: sending it now sends it twice */
  | "sentBefore"
  /** the answers could not be stored, and may be sent again */
  | "failed"
  /** too many were sent in a short time */
  | "tooMany"
  /** opened by the link that it was saved under */
  | "resumed"
  /** questions were answered from their profile; or their profile answers none of those that are left */
  | "profileUsed"
  | "profileEmpty"
  /** opened by a link that doesn't work any more */
  | "linkEnded";

/** A form that is saved to go on later: where to mail the link, or where it was mailed to. */
export type FillingSave =
  | { readonly kind: "asking"; readonly email: string; readonly days: number }
  | { readonly kind: "saved"; readonly email: string; readonly expiresOn: string };

/** An uploaded file, by the name that it had on the device. */
export type FillingFile = { readonly guid: Guid; readonly name: string };

/** A form while it is filled in. Between two requests it is in the document alone. */
export type Filling = {
  readonly step: FillingStep;
  /** the answers by key, as they were posted: not validated, so that nothing typed is lost */
  /** how far its visitor has been: the position of a page, or the number of pages for the check page */
  readonly reached: number;
  readonly values: Answers;
  readonly errors: readonly FillingError[];
  readonly notice: FillingNotice | null;
  readonly files: readonly FillingFile[];
  readonly returnsToCheck: boolean;
  readonly key: string;
  readonly startedOn: number | null;
  readonly source: string;
  readonly save: FillingSave | null;
  /** the secret of the link that it was saved under last; empty for none */
  readonly draft: string;
};

/** A form that was sent. */
export type SentForm = { readonly reference: string; readonly isAwaitingVerification: boolean };

/** Before the first post. It holds nothing of a visitor, because it is part of a cached page. */
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
};
