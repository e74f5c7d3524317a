import { buildSearchText } from "@plein/contract/forms/answers/answer-text";
import type { Answers } from "@plein/contract/forms/answers/answers";
import { checkAnswers } from "@plein/contract/forms/answers/answers-schema";
import { listQuestions } from "@plein/contract/forms/form-definition";
import { SentSubmission, SubmissionInput } from "@plein/contract/forms/form-submission";
import { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { addAuditEntry } from "../audit/audit.shared.ts";
import { buildBrowserSubject } from "../browser-subject.ts";
import type { ApiContext } from "../context.ts";
import { digestText } from "../etag.ts";
import { badField, badFields, toFieldErrors } from "../field-errors.ts";
import type { FormSettings } from "../forms/form-row.shared.ts";
import { publicProcedure } from "../procedures.ts";
import { unwrap } from "../result-error.ts";
import { findSenderMail, queueSenderMail, type SenderMail } from "./mails/sender-mail.ts";
import { findOpenForm, type OpenForm } from "./open-form.ts";
import { createReference } from "./reference.ts";
import { countSubmission } from "./submission-limits.ts";
import { addSubmissionRow, claimFileRows, findRefusal, lockFormForSubmission, type NewSubmission } from "./submission-rows.ts";
import { todayOn } from "./today.ts";

const Input = SubmissionInput.extend({ guid: Guid });
type Input = ReturnType<typeof Input.parse>;

/**
 * Sends in a form. The rules are evaluated again, and answers to hidden questions are dropped.
 *
 * @returns BadRequest with a pointer to each wrong answer; Unauthorized (403) while the form is closed; Expired for a version that takes
 *   no answers any more; Conflict for somebody who already sent in a form that is once per person
 */
export const addSubmission = publicProcedure
  .meta({
    takesIdempotencyKey: true,
    rest: {
      method: "POST",
      path: "/api/forms/{guid}/submissions",
      status: 201,
      summary: "Sends in a form. With an Idempotency-Key it is stored once, however often it is sent.",
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
  const found = await findOpenForm(ctx, input.guid, input.version);
  if (found.code !== "Success") return found;
  const open = found.value;
  if (open.form.settings.dataEntryMode === "Registration" && ctx.actor.kind === "anonymous")
    return failure("Unauthorized", "This form needs an account", { isAuthenticated: false });
  const checked = checkAnswers(open.content, input.answers, { today: todayOn(ctx) });
  if (checked.issues.length > 0) return badFields(toFieldErrors(checked.issues, ctx.locale, ["answers"]));
  const [blocked] = checked.evaluation.blocked;
  if (blocked !== undefined) return badFields([{ path: "/answers", message: blocked }]);
  const counted = await countSubmission(ctx, input.guid);
  if (counted.code !== "Success") return counted;
  const submission = describeSubmission(ctx, open, { ...input, answers: checked.answers }, checked.evaluation.addresses);
  const mail = await findSenderMail(ctx, open.form.settings.hasReceipt, submission);
  if (mail.code !== "Success") return mail;
  // A refusal is thrown, so that nothing of a refused submission is stored.
  return success(await ctx.db.transaction(async (tx) => unwrap(await store(tx, ctx, open, { submission, mail: mail.value }))));
}

type ToStore = { readonly submission: Omit<NewSubmission, "reference">; readonly mail: SenderMail | null };

/** Stores a submission with everything that follows from it: what is acknowledged is not lost. */
async function store(
  tx: PlatformTransaction,
  ctx: ApiContext,
  open: OpenForm,
  { submission, mail }: ToStore,
): Promise<Result<SentSubmission>> {
  const { platformGuid } = ctx.db;
  const { form, content } = open;
  if (form.settings.maxSubmissions !== null) await lockFormForSubmission(tx, platformGuid, form.guid);
  const added = await addWithReference(tx, ctx, submission);
  if (added.code !== "Success") return added;
  const { guid, reference } = added.value;
  const claimed = await claimFiles(tx, ctx, open, { guid, answers: submission.answers });
  if (claimed.code !== "Success") return claimed;
  const after = { form: content.title, version: submission.version, reference };
  await addAuditEntry(tx, ctx, { action: "submissions.add", objectType: "submission", objectGuid: guid, after });
  await queueSenderMail(tx, ctx, mail, { ...submission, guid, reference, content, email: submission.submitterEmail ?? "" });
  // Programs that fill in what people don't see get the same response as people.
  return success({ guid, reference, state: submission.state === "Spam" ? "Received" : submission.state });
}

/** References are random: two that are equal are rare, and three in a row don't happen. */
const MAX_REFERENCES = 3;

async function addWithReference(
  tx: PlatformTransaction,
  ctx: ApiContext,
  submission: Omit<NewSubmission, "reference">,
): Promise<Result<Pick<SentSubmission, "guid" | "reference">>> {
  const { platformGuid } = ctx.db;
  for (let attempt = 0; attempt < MAX_REFERENCES; attempt++) {
    const reference = createReference(todayOn(ctx).slice(0, 4));
    const guid = await addSubmissionRow(tx, platformGuid, { ...submission, reference });
    if (guid !== null) return success({ guid, reference });
    const refusal = await findRefusal(tx, platformGuid, submission);
    if (refusal?.isOpen !== true) return failure("Unauthorized", `Form ${submission.formGuid} is closed`, { isAuthenticated: true });
    if (refusal.isRepeated) return failure("Conflict", `Form ${submission.formGuid} is once per person`);
  }
  throw new Error("No free reference of a submission");
}

/** @param addresses that the rules of the form mail about these answers */
function describeSubmission(
  ctx: ApiContext,
  { form, content }: OpenForm,
  input: Input,
  addresses: readonly string[],
): Omit<NewSubmission, "reference"> {
  const { actor, locale } = ctx;
  const { settings } = form;
  const email = findEmail(content, input);
  const isVerified = actor.kind === "user" && actor.isVerified;
  const isAwaited = settings.dataEntryMode === "Verification" && !isVerified;
  const state = isLikelySpam(input, settings.minimumSeconds) ? "Spam" : isAwaited ? "AwaitingVerification" : "Received";
  return {
    formGuid: form.guid,
    version: input.version,
    state,
    answers: input.answers,
    searchText: buildSearchText(input.answers),
    submitterGuid: actor.kind === "user" ? actor.userGuid : null,
    submitterEmail: email,
    isVerified,
    personKey: settings.isOnePerPerson ? digestText(describePerson(ctx, email)) : null,
    language: locale,
    sourcePath: input.sourcePath ?? null,
    durationSeconds: input.fillTimeMs === undefined ? null : Math.round(input.fillTimeMs / 1000),
    notifyAddresses: state === "Spam" ? [] : listNotifyAddresses(settings, addresses),
  };
}

/** Each once, in lower case. */
function listNotifyAddresses({ action, notifyAddresses }: FormSettings, addresses: readonly string[]): string[] {
  const own = action === "Notify" ? notifyAddresses : [];
  return [...new Set([...own, ...addresses].map((address) => address.toLowerCase()))];
}

/** Who sends it, where a form is once per person: an account, else an address, else a browser. */
function describePerson(ctx: ApiContext, email: string | null): string {
  if (ctx.actor.kind === "user") return `user ${ctx.actor.userGuid}`;
  return email === null ? `browser ${buildBrowserSubject(ctx)}` : `email ${email.toLowerCase()}`;
}

/** The address that a question asks for as the one for the receipt, else the one that came with it. */
function findEmail(content: OpenForm["content"], { answers, email }: Input): string | null {
  const asked = listQuestions(content).find((question) => question.type === "email" && question.settings.isForReceipt);
  const answer = asked === undefined ? undefined : answers[asked.key];
  return typeof answer === "string" ? answer : (email ?? null);
}

/** A field that people don't see is filled in, or all of them faster than people can. */
function isLikelySpam({ website = "", fillTimeMs }: Input, minimumSeconds: number): boolean {
  return website !== "" || (fillTimeMs !== undefined && fillTimeMs < minimumSeconds * 1000);
}

async function claimFiles(
  tx: PlatformTransaction,
  { db, locale }: ApiContext,
  { form, content }: OpenForm,
  { guid, answers }: { readonly guid: Guid; readonly answers: Answers },
): Promise<Result<void>> {
  for (const { key, type } of listQuestions(content)) {
    const guids = type === "file" ? answers[key] : undefined;
    if (!Array.isArray(guids)) continue;
    const claimed = await claimFileRows(tx, db.platformGuid, { formGuid: form.guid, submissionGuid: guid, key, guids });
    if (claimed < guids.length) return badField(["answers", key], "media", locale);
  }
  return success(undefined);
}
