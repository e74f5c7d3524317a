import { buildSearchText } from "@plein/contract/forms/answers/answer-text";
import { checkAnswers } from "@plein/contract/forms/answers/check-answers";
import { findAddressToVerify, findReceiptAddress } from "@plein/contract/forms/answers/receipt-address";
import { SentSubmission, SubmissionInput } from "@plein/contract/forms/form-submission";
import { Guid } from "@plein/contract/guid";
import { failure, type Result } from "@plein/contract/result";
import { buildBrowserSubject } from "../browser-subject.ts";
import type { ApiContext } from "../context.ts";
import { digestText } from "../etag.ts";
import { badFields, toFieldErrors } from "../field-errors.ts";
import { publicProcedure } from "../procedures.ts";
import { findWholeProfile } from "../profiles/profile.shared.ts";
import { unwrap } from "../result-error.ts";
import { findSenderMail } from "./mails/sender-mail.ts";
import { findOpenForm, type OpenForm } from "./open-form.ts";
import { listNotifyAddresses, storeNewSubmission } from "./store-new-submission.ts";
import { countSubmission } from "./submission-limits.ts";
import type { NewSubmission } from "./submission-rows.ts";
import { todayOn } from "./today.ts";

const Input = SubmissionInput.extend({ guid: Guid });
type Input = ReturnType<typeof Input.parse>;

/**
 * Submits a form. The rules are evaluated again, and answers to hidden questions are dropped.
 *
 * @returns BadRequest with a pointer to each wrong answer; Unauthorized (403) while the form is closed; Expired for a version that no
 * longer accepts answers; Conflict for a second submission by the same person if the form allows one
 */
export const addSubmission = publicProcedure
  .meta({
    takesIdempotencyKey: true,
    rest: {
      method: "POST",
      path: "/api/forms/{guid}/submissions",
      status: 201,
      summary: "Submits a form. With an Idempotency-Key it is stored once, however often it is sent.",
      example: {
        body: { version: 1, answers: { melding: "De lantaarnpaal bij nummer 12 is kapot." } },
        response: { guid: "0199c1f0-8f5e-7c3a-9b1e-000000000022", reference: "2026-7KQ4MXP", state: "Received" },
      },
    },
  })
  .input(Input)
  .output(SentSubmission)
  .mutation(async ({ ctx, input }) => unwrap(await send(ctx, input)));

async function send(ctx: ApiContext, input: Input): Promise<Result<SentSubmission>> {
  const result = await findOpenForm(ctx, input.guid, input.version);
  if (result.code !== "Success") return result;
  const open = result.value;
  if (open.form.settings.dataEntryMode === "Registration" && ctx.actor.kind === "anonymous")
    return failure("Unauthorized", "This form needs an account", { isAuthenticated: false });
  const checked = checkAnswers(open.content, input.answers, { today: todayOn(ctx) });
  if (checked.issues.length > 0) return badFields(toFieldErrors(checked.issues, ctx.locale, ["answers"]));
  const [blocked] = checked.evaluation.blocked;
  if (blocked !== undefined) return badFields([{ path: "/answers", message: blocked }]);
  const attempt = await countSubmission(ctx, input.guid);
  if (attempt.code !== "Success") return attempt;
  const answered = { ...input, answers: checked.answers };
  const isAwaited = await awaitsVerification(ctx, open, answered);
  const submission = describeSubmission(ctx, open, { ...answered, isAwaited }, checked.evaluation.addresses);
  const mail = await findSenderMail(ctx, open.form.settings.hasReceipt, submission);
  if (mail.code !== "Success") return mail;
  return storeNewSubmission(ctx, open, { submission, mail: mail.value });
}

/** @param addresses that the rules of the form mail about these answers */
function describeSubmission(
  ctx: ApiContext,
  { form, content }: OpenForm,
  input: Input & { readonly isAwaited: boolean },
  addresses: readonly string[],
): Omit<NewSubmission, "reference"> {
  const { actor, locale } = ctx;
  const { settings } = form;
  const email = findReceiptAddress(content, input);
  const state = isLikelySpam(input, settings.minimumSeconds) ? "Spam" : input.isAwaited ? "AwaitingVerification" : "Received";
  return {
    formGuid: form.guid,
    version: input.version,
    state,
    answers: input.answers,
    searchText: buildSearchText(input.answers),
    submitterGuid: actor.kind === "user" ? actor.userGuid : null,
    submitterEmail: email,
    isVerified: isVerified(ctx) && !input.isAwaited,
    personKey: settings.isOnePerPerson ? digestText(describePerson(ctx, email)) : null,
    language: locale,
    channel: "web",
    sourcePath: input.sourcePath ?? null,
    durationSeconds: input.fillTimeMs === undefined ? null : Math.round(input.fillTimeMs / 1000),
    notifyAddresses: state === "Spam" ? [] : listNotifyAddresses(settings, addresses),
  };
}

/**
 * Whether a submission counts only once the link in a mail was used. It does so if a question says that its address must be verified and it
 * was answered with another address than that of the sender's verified account; and in the mode Verification, without such an account.
 */
async function awaitsVerification(ctx: ApiContext, { form, content }: OpenForm, { answers }: Pick<Input, "answers">): Promise<boolean> {
  const { db, actor } = ctx;
  const address = findAddressToVerify(content, answers);
  if (actor.kind !== "user" || !isVerified(ctx)) return address !== null || form.settings.dataEntryMode === "Verification";
  if (address === null) return false;
  const profile = await findWholeProfile(db, db.platformGuid, actor.userGuid);
  return profile?.email.toLowerCase() !== address.toLowerCase();
}

function isVerified({ actor }: ApiContext): boolean {
  return actor.kind === "user" && actor.isVerified;
}

/** The key of the person who submits a form that is once per person: an account, else an address, else a browser. */
function describePerson(ctx: ApiContext, email: string | null): string {
  if (ctx.actor.kind === "user") return `user ${ctx.actor.userGuid}`;
  return email === null ? `browser ${buildBrowserSubject(ctx)}` : `email ${email.toLowerCase()}`;
}

/** Whether the honeypot is filled in, or the form was filled in faster than people can. */
function isLikelySpam({ website = "", fillTimeMs }: Input, minimumSeconds: number): boolean {
  return website !== "" || (fillTimeMs !== undefined && fillTimeMs < minimumSeconds * 1000);
}
