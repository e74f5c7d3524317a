import type { Answers } from "@plein/contract/forms/answers/answers";
import { listQuestions } from "@plein/contract/forms/form-definition";
import type { SentSubmission } from "@plein/contract/forms/form-submission";
import type { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { ApiContext } from "../context.ts";
import { badField } from "../field-errors.ts";
import type { FormSettings } from "../forms/form-row.shared.ts";
import { queueSenderMail, type SenderMail } from "./mails/sender-mail.ts";
import type { OpenForm } from "./open-form.ts";
import { createReference } from "./reference.ts";
import { addEventRows } from "./submission-event-rows.ts";
import { addSubmissionRow, claimFileRows, findRefusal, lockFormForSubmission, type NewSubmission } from "./submission-rows.ts";
import { todayOn } from "./today.ts";

type ToStore = { readonly submission: Omit<NewSubmission, "reference">; readonly mail: SenderMail | null };

/** Stores a submission with everything that follows from it: what is acknowledged is not lost. */
export async function storeNewSubmission(
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
  const { channel } = submission;
  if (channel !== "web")
    await addEventRows(tx, platformGuid, { submissionGuid: guid, actorGuid: actorOf(ctx), events: [{ kind: "entered", text: channel }] });
  const after = { form: content.title, version: submission.version, reference, channel };
  await addAuditEntry(tx, ctx, { action: "submissions.add", objectType: "submission", objectGuid: guid, after });
  await queueSenderMail(tx, ctx, mail, { ...submission, guid, reference, content, email: submission.submitterEmail ?? "" });
  // Programs that fill in what people don't see get the same response as people.
  return success({ guid, reference, state: submission.state === "Spam" ? "Received" : submission.state });
}

function actorOf({ actor }: ApiContext): Guid | null {
  return actor.kind === "user" ? actor.userGuid : null;
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
    if (refusal === null || (submission.channel === "web" && !refusal.isOpen))
      return failure("Unauthorized", `Form ${submission.formGuid} is closed`, { isAuthenticated: true });
    if (refusal.isRepeated) return failure("Conflict", `Form ${submission.formGuid} is once per person`);
  }
  throw new Error("No free reference of a submission");
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

/** The address that a question asks for as the one for the receipt, else the one that came with it. */
export function findEmail(
  content: OpenForm["content"],
  { answers, email }: { readonly answers: Answers; readonly email?: string | undefined },
): string | null {
  const asked = listQuestions(content).find((question) => question.type === "email" && question.settings.isForReceipt);
  const answer = asked === undefined ? undefined : answers[asked.key];
  return typeof answer === "string" ? answer : (email ?? null);
}

/** Each once, in lower case. */
export function listNotifyAddresses({ action, notifyAddresses }: FormSettings, addresses: readonly string[]): string[] {
  const own = action === "Notify" ? notifyAddresses : [];
  return [...new Set([...own, ...addresses].map((address) => address.toLowerCase()))];
}
