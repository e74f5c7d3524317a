import { randomUUID } from "node:crypto";
import type { Answers } from "@plein/contract/forms/answers/answers";
import { readAnswerErrors } from "@plein/contract/forms/filling/answer-errors";
import { changeRows } from "@plein/contract/forms/filling/change-rows";
import { type Filling, type FillingError, type FillingNotice, NEW_FILLING, type SentForm } from "@plein/contract/forms/filling/filling";
import { CHECK_STEP, USE_PROFILE } from "@plein/contract/forms/filling/filling-fields";
import { distanceOf, findFurtherStep } from "@plein/contract/forms/filling/form-step";
import { type PostedStep, readPostedAnswers, type TakenStep, takeStep } from "@plein/contract/forms/filling/take-step";
import type { FormContent, ShownForm } from "@plein/contract/forms/form";
import { listQuestions } from "@plein/contract/forms/form-definition";
import type { SentSubmission, SubmissionInput } from "@plein/contract/forms/form-submission";
import type { PostedValues } from "@plein/contract/forms/questions/posted-values";
import type { Guid } from "@plein/contract/guid";
import { type Failure, type Result, success } from "@plein/contract/result";
import { EmailInput } from "@plein/contract/sessions/one-time-link";
import type { ApiContext } from "../../context.ts";
import { fieldText } from "../../field-errors.ts";
import { readShownForm, showVersion } from "../../forms/shown-form.shared.ts";
import { findOpenForm } from "../open-form.ts";
import { findProof } from "../proof/proof-of-work.ts";
import { todayOn } from "../today.ts";
import { answerByProfile } from "./answer-by-profile.ts";
import { toAnswerErrors } from "./answer-errors.ts";
import { countStep } from "./count-step.ts";
import { endDraft, findDraft, saveDraft } from "./form-drafts.shared.ts";

/** A form that a browser posted, by its own fields or by a script. */
export type PostedForm = {
  readonly version: number;
  readonly step: PostedStep;
  /** the furthest position of the visitor before this post */
  readonly reached: number;
  readonly posted: PostedValues;
  /** the uploads of this post and previous ones, by question; rejected ones with their error */
  readonly files: Filling["files"];
  readonly fileErrors: readonly FillingError[];
  readonly key: string;
  readonly startedOn: number | null;
  readonly fillTimeMs: number | null;
  readonly source: string;
  /** the URL that led to that page, which a script posts; null without one */
  readonly referrer: string | null;
  readonly acceptLanguage: string;
  /** the query of the page's URL, for hidden questions */
  readonly parameters: URLSearchParams;
  readonly trap: string;
  /** the address to mail the link of the saved draft to */
  readonly email: string;
  /** the secret in the link of the saved draft; empty for none */
  readonly draft: string;
  /** a proof of work, or the puzzle alone; empty for neither */
  readonly proof: string;
};

/** The document to show in response, or the URL to redirect to. */
export type FilledIn =
  | { readonly kind: "filling"; readonly form: ShownForm; readonly filling: Filling }
  | { readonly kind: "sent"; readonly form: ShownForm; readonly sent: SentForm };

/** Submits a form, once for each key. @throws its failures */
export type SendForm = (
  sent: { readonly key: string; readonly formProof: string },
  input: SubmissionInput & { readonly guid: Guid },
) => Promise<Result<SentSubmission>>;

/**
 * Handles one post of a form: a step, a saved draft, or the submission. Answers are stored only when the visitor saves a draft or submits
 * the form.
 *
 * @returns NotFound for a form that the caller may not fill in
 */
export async function fillIn(ctx: ApiContext, guid: Guid, post: PostedForm, send: SendForm): Promise<Result<FilledIn>> {
  const { form } = await readShownForm(ctx, guid);
  if (form.code !== "Success") return form;
  const current = form.value;
  const open = await findOpenForm(ctx, guid, post.version);
  if (open.code !== "Success") return success({ kind: "filling", form: current, filling: startAgain(current, post) });
  const shown = await showVersion(ctx, current, { ...open.value.content, version: post.version });
  const answers = readAnswers(shown, post);
  const unproven = toFilling(post, answers);
  const filling = { ...unproven, proof: findProof(ctx, { formGuid: guid, key: unproven.key, now: Date.now() }, post.proof) };
  if (!shown.isOpen || shown.needsAccount) return success({ kind: "filling", form: shown, filling });
  const { trap, source, referrer, acceptLanguage } = post;
  const filled = { form: shown, trap, source, visitor: { referrer, acceptLanguage } };
  // A form that was posted before has its start time. A script that checks single questions doesn't change the form.
  if (post.startedOn === null && post.step.action.kind !== "check") countStep(ctx, filled, { kind: "start", position: 0 });
  if (post.step.action.kind === USE_PROFILE)
    return success({ kind: "filling", form: shown, filling: await answerByProfile(ctx, shown, filling) });
  const { action } = post.step;
  if (action.kind === "addRow" || action.kind === "removeRow")
    return success({ kind: "filling", form: shown, filling: { ...filling, values: changeRows(shown, post.posted, answers, action) } });
  const saved = await saveForLater(ctx, shown, filling, post);
  if (saved !== null) return success({ kind: "filling", form: shown, filling: saved });
  const taken = takeStep(shown, answers, post.step, { today: todayOn(ctx) });
  if (!taken.isComplete || post.fileErrors.length > 0) {
    const moved = move(ctx, shown, filling, taken, post);
    const further = findFurtherStep(moved.step, { reached: post.reached, pageCount: shown.pages.length });
    if (further !== null) countStep(ctx, filled, further);
    const reached = Math.max(post.reached, distanceOf(moved.step, shown.pages.length));
    return success({ kind: "filling", form: shown, filling: { ...moved, reached } });
  }
  const refusal = findHaste(post, open.value.form.settings.minimumSeconds) ?? findMissingProof(filling);
  if (refusal !== null)
    return success({ kind: "filling", form: shown, filling: { ...filling, ...refusal, proof: askForProof(ctx, guid, filling) } });
  const result = await send({ key: post.key, formProof: post.proof }, toInput(guid, post, answers));
  if (result.code === "Success") {
    countStep(ctx, filled, { kind: "sent", position: 0 });
    const { reference, state } = result.value;
    await endSentDraft(ctx, post.draft);
    return success({ kind: "sent", form: shown, sent: { reference, isAwaitingVerification: state === "AwaitingVerification" } });
  }
  return success(await explain(ctx, { form: shown, filling }, result));
}

function readAnswers(content: FormContent, { posted, source, parameters }: PostedForm): Answers {
  const answers = readPostedAnswers(content, posted);
  const hidden = listQuestions(content).flatMap((question) => {
    if (question.type !== "hidden" || answers[question.key] !== undefined) return [];
    const value = question.settings.source === "page" ? source : parameters.get(question.key);
    return value === null || value === "" ? [] : [[question.key, value.slice(0, MAX_HIDDEN)] as const];
  });
  return { ...answers, ...Object.fromEntries(hidden) };
}

/** A longer value would be rejected, with an error that the visitor can't correct. */
const MAX_HIDDEN = 500;

/** Copies the state that stays the same from post to post. */
function toFilling({ step, reached, files, key, startedOn, source, draft }: PostedForm, values: Answers): Filling {
  return {
    step: step.step,
    reached,
    values,
    errors: [],
    notice: null,
    files,
    returnsToCheck: step.returnsToCheck,
    key: key === "" ? randomUUID() : key,
    startedOn: startedOn ?? Date.now(),
    source,
    save: null,
    draft,
    proof: null,
  };
}

/** Starts again with the answers to questions that also exist in the current version: a key keeps its meaning. */
function startAgain(current: ShownForm, post: PostedForm): Filling {
  return { ...toFilling(post, readAnswers(current, post)), step: 0, reached: 0, notice: "newVersion", returnsToCheck: false };
}

/** Saves a form to continue later, step by step; null for another action, and for a form that can't be saved. */
async function saveForLater(ctx: ApiContext, form: ShownForm, filling: Filling, { step, email }: PostedForm): Promise<Filling | null> {
  const { kind } = step.action;
  const { saveDays } = form;
  if (kind === "stay") return filling;
  if (saveDays === null || (kind !== "save" && kind !== "mailLink")) return null;
  const ask = (error?: FillingError): Filling => ({
    ...filling,
    save: { kind: "asking", email, days: saveDays },
    errors: error === undefined ? [] : [error],
  });
  if (kind === "save") return ask();
  const address = EmailInput.safeParse(email);
  const wrong = (message: string) => ask({ key: null, part: null, message });
  if (!address.success) return wrong(fieldText("answerEmail", ctx.locale));
  const saved = await saveDraft(ctx, { form: { ...form, saveDays }, filling, email: address.data });
  switch (saved.code) {
    case "Success": {
      const { secret, expiresOn } = saved.value;
      return { ...filling, draft: secret, save: { kind: "saved", email: address.data, expiresOn } };
    }
    case "TooSoon":
    case "Abused":
      return { ...ask(), notice: "tooMany" };
    default:
      return { ...ask(), notice: "failed" };
  }
}

/** Removes the saved draft of a submitted form. If this fails, the draft expires by itself: the form is submitted already. */
async function endSentDraft(ctx: ApiContext, secret: string): Promise<void> {
  try {
    const draft = await findDraft(ctx, secret);
    if (draft.code === "Success") await ctx.db.transaction((tx) => endDraft(tx, ctx.db.platformGuid, draft.value));
  } catch (error) {
    ctx.services.warn("the draft of a form that was sent could not be removed", { error });
  }
}

/**
 * A saved form, by the secret in its link, which works until the form is submitted or saved again. For an invalid link it returns a new
 * form with a notice.
 *
 * @returns NotFound for a form that the caller may not fill in; TooSoon and Abused after many invalid links
 */
export async function resumeForm(ctx: ApiContext, guid: Guid, secret: string): Promise<Result<Extract<FilledIn, { kind: "filling" }>>> {
  const [{ form }, draft] = [await readShownForm(ctx, guid), await findDraft(ctx, secret)];
  if (form.code !== "Success") return form;
  const hasEnded = draft.code === "NotFound" || draft.code === "Expired" || (draft.code === "Success" && draft.value.formGuid !== guid);
  if (hasEnded) return success({ kind: "filling", form: form.value, filling: { ...NEW_FILLING, notice: "linkEnded" } });
  if (draft.code !== "Success") return draft;
  const { answers, source, step, version } = draft.value;
  const open = await findOpenForm(ctx, guid, version);
  const filling: Filling = { ...NEW_FILLING, values: answers, source, draft: secret, key: randomUUID(), startedOn: Date.now() };
  if (open.code !== "Success") return success({ kind: "filling", form: form.value, filling: { ...filling, notice: "newVersion" } });
  const shown = await showVersion(ctx, form.value, { ...open.value.content, version });
  return success({
    kind: "filling",
    form: shown,
    filling: { ...filling, step, reached: distanceOf(step, shown.pages.length), notice: "resumed" },
  });
}

function move(ctx: ApiContext, form: ShownForm, filling: Filling, taken: TakenStep, { fileErrors, step }: PostedForm): Filling {
  const errors = [
    ...taken.blocked.map((message): FillingError => ({ key: null, part: null, message })),
    ...fileErrors,
    ...toAnswerErrors(form, taken.issues, ctx.locale).filter(({ key }) => !fileErrors.some((error) => error.key === key)),
  ];
  const isBlocked = taken.blocked.length > 0 && taken.step !== step.step;
  return {
    ...filling,
    step: fileErrors.length > 0 ? filling.step : taken.step,
    // On another page the message was shown before, or no longer applies.
    errors: isBlocked && taken.step !== CHECK_STEP ? errors.filter(({ key }) => key !== null) : errors,
    notice: taken.hasMoreQuestions ? "moreQuestions" : null,
    returnsToCheck: taken.returnsToCheck,
  };
}

/**
 * Whether a form must be posted once more before it is submitted. A form on a cached page has no key yet: its answers are shown once, with
 * a key, so that posting it twice adds one submission. A form that was filled in faster than people can is shown again as well.
 */
function findHaste({ key, startedOn, fillTimeMs }: PostedForm, minimumSeconds: number): Pick<Filling, "step" | "notice"> | null {
  if (key === "") return { step: CHECK_STEP, notice: null };
  const elapsedMs = fillTimeMs ?? (startedOn === null ? 0 : Date.now() - startedOn);
  return elapsedMs < minimumSeconds * 1000 ? { step: CHECK_STEP, notice: "tooFast" } : null;
}

/** A sender whose browser solves nothing is asked once, like one who is too fast; then the form goes without a proof, at a slower pace. */
function findMissingProof({ proof }: Filling): Pick<Filling, "step" | "notice"> | null {
  return proof?.text === "" ? { step: CHECK_STEP, notice: "surge" } : null;
}

/** The puzzle goes along with the form that is shown once more. It counts as a send, so that a surge lasts as long as its cause. */
function askForProof({ platform, services }: ApiContext, guid: Guid, { proof }: Filling): Filling["proof"] {
  if (proof === null || proof.text !== "" || proof.puzzle === null) return proof;
  services.formSurges.count(platform.guid, guid);
  return { ...proof, text: proof.puzzle };
}

function toInput(guid: Guid, { version, source, fillTimeMs, trap }: PostedForm, answers: Answers) {
  return {
    guid,
    version,
    answers: { ...answers },
    ...(source === "" ? {} : { sourcePath: source }),
    // Only a script sends it: computed here it would differ with each click, and a key must have the same request.
    ...(fillTimeMs === null ? {} : { fillTimeMs }),
    ...(trap === "" ? {} : { website: trap.slice(0, 200) }),
  };
}

type Unsent = { readonly form: ShownForm; readonly filling: Filling };

/** Shows the reason why the form was not submitted, with all typed answers. */
async function explain(ctx: ApiContext, { form, filling }: Unsent, refused: Failure): Promise<FilledIn> {
  const stay = (changes: Partial<Filling>): FilledIn => ({ kind: "filling", form, filling: { ...filling, ...changes } });
  const say = (notice: FillingNotice) => stay({ notice });
  switch (refused.code) {
    case "BadRequest":
      // The key was used for other answers: sent before, and changed since.
      if (refused.facts?.isKeyReused) return stay({ step: CHECK_STEP, key: randomUUID(), notice: "sentBefore" });
      return stay({ errors: readAnswerErrors(form, refused.facts?.errors ?? []) });
    case "Unauthorized":
    case "NotFound":
      return { kind: "filling", form: { ...form, isOpen: false }, filling };
    case "Expired":
      return say("newVersion");
    case "Conflict":
      if (refused.facts?.retryAfterSeconds !== undefined) return say("failed");
      return stay({ errors: [{ key: null, part: null, message: fieldText("answeredBefore", ctx.locale) }] });
    case "TooSoon":
    case "Abused":
      return say("tooMany");
    case "Failed":
      return say("failed");
  }
}
