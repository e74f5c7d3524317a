import { listQuestions } from "@plein/contract/forms/form-definition";
import type { SentSubmission } from "@plein/contract/forms/form-submission";
import type { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { auditInsertOfAdded } from "../audit/audit.shared.ts";
import type { ApiContext } from "../context.ts";
import { badField } from "../field-errors.ts";
import type { FormSettings } from "../forms/form-row.shared.ts";
import { unwrap } from "../result-error.ts";
import type { SqlTarget } from "../run-sql.ts";
import { queueSenderMail, type SenderMail } from "./mails/sender-mail.ts";
import type { OpenForm } from "./open-form.ts";
import { createReference } from "./reference.ts";
import { listConsents, saveToProfile } from "./save-to-profile.ts";
import { addEventRows } from "./submission-event-rows.ts";
import {
  type AuditedSubmission,
  addSubmissionInOneStatement,
  addSubmissionRow,
  claimFileRows,
  type FilesOfQuestion,
  findRefusal,
  lockFormForSubmission,
  type NewSubmission,
} from "./submission-rows.ts";
import { todayOn } from "./today.ts";

type ToStore = { readonly submission: Omit<NewSubmission, "reference">; readonly mail: SenderMail | null };

/**
 * Stores a submission with its dependent rows, so that no acknowledged submission is lost. A submission with only an audit entry is stored
 * in one statement: transactions on a snapshot that run concurrently conflict on the last entry of the audit log, and are retried.
 */
export async function storeNewSubmission(ctx: ApiContext, open: OpenForm, toStore: ToStore): Promise<Result<SentSubmission>> {
  const { submission, mail } = toStore;
  const isAlone = mail === null && listFiles(open, submission).length === 0 && listConsents(open.content, submission.answers).length === 0;
  const isOneStatement = isAlone && submission.channel === "web" && open.form.settings.maxSubmissions === null;
  if (isOneStatement)
    return addWithReference(ctx, open, submission, { target: ctx.db, add: (row) => addSubmissionInOneStatement(ctx.db, row) });
  // A failure is thrown, so that no part of a rejected submission is stored.
  return success(await ctx.db.transaction(async (tx) => unwrap(await storeWithin(tx, ctx, open, toStore))));
}

async function storeWithin(
  tx: PlatformTransaction,
  ctx: ApiContext,
  open: OpenForm,
  { submission, mail }: ToStore,
): Promise<Result<SentSubmission>> {
  const { platformGuid } = ctx.db;
  const { form, content } = open;
  if (form.settings.maxSubmissions !== null) await lockFormForSubmission(tx, platformGuid, form.guid);
  const added = await addWithReference(ctx, open, submission, { target: tx, add: (row) => addSubmissionRow(tx, row) });
  if (added.code !== "Success") return added;
  const { guid, reference } = added.value;
  const claimed = await claimFiles(tx, ctx, open, { guid, submission });
  if (claimed.code !== "Success") return claimed;
  const { channel } = submission;
  if (channel === "web") {
    const saved = await saveToProfile(tx, ctx, content, submission.answers);
    if (saved.code !== "Success") return saved;
  } else
    await addEventRows(tx, platformGuid, { submissionGuid: guid, actorGuid: actorOf(ctx), events: [{ kind: "entered", text: channel }] });
  await queueSenderMail(tx, ctx, mail, { ...submission, guid, reference, content, email: submission.submitterEmail ?? "" });
  return added;
}

function actorOf({ actor }: ApiContext): Guid | null {
  return actor.kind === "user" ? actor.userGuid : null;
}

/** References are random: two that are equal are rare, and three in a row don't happen. */
const MAX_REFERENCES = 3;

type Addition = { readonly target: SqlTarget; readonly add: (row: AuditedSubmission) => Promise<Guid | null> };

async function addWithReference(
  ctx: ApiContext,
  { content }: OpenForm,
  submission: Omit<NewSubmission, "reference">,
  { target, add }: Addition,
): Promise<Result<SentSubmission>> {
  const { platformGuid } = ctx.db;
  const { formGuid, version, channel, state } = submission;
  for (let attempt = 0; attempt < MAX_REFERENCES; attempt++) {
    const reference = createReference(todayOn(ctx).slice(0, 4));
    const after = { form: content.title, version, reference, channel };
    const auditInsert = auditInsertOfAdded(ctx, { action: "submissions.add", objectType: "submission", after });
    const guid = await add({ submission: { ...submission, reference }, auditInsert });
    // Bots that fill in the honeypot get the same response as people.
    if (guid !== null) return success({ guid, reference, state: state === "Spam" ? "Received" : state });
    const refusal = await findRefusal(target, platformGuid, submission);
    if (refusal === null || (channel === "web" && !refusal.isOpen))
      return failure("Unauthorized", `Form ${formGuid} is closed`, { isAuthenticated: true });
    if (refusal.isRepeated) return failure("Conflict", `Form ${formGuid} is once per person`);
  }
  throw new Error("No free reference of a submission");
}

async function claimFiles(
  tx: PlatformTransaction,
  { db, locale }: ApiContext,
  open: OpenForm,
  { guid, submission }: { readonly guid: Guid; readonly submission: Pick<NewSubmission, "answers"> },
): Promise<Result<void>> {
  for (const { key, guids } of listFiles(open, submission)) {
    const claimed = await claimFileRows(tx, db.platformGuid, { formGuid: open.form.guid, submissionGuid: guid, key, guids });
    if (claimed < guids.length) return badField(["answers", key], "media", locale);
  }
  return success(undefined);
}

/** The files of the answers, by the key of their question. */
function listFiles({ content }: OpenForm, { answers }: Pick<NewSubmission, "answers">): FilesOfQuestion[] {
  return listQuestions(content).flatMap(({ key, type }) => {
    const guids = type === "file" ? answers[key] : undefined;
    return Array.isArray(guids) ? [{ key, guids }] : [];
  });
}

/** Each once, in lower case. */
export function listNotifyAddresses({ action, notifyAddresses }: FormSettings, addresses: readonly string[]): string[] {
  const own = action === "Notify" ? notifyAddresses : [];
  return [...new Set([...own, ...addresses].map((address) => address.toLowerCase()))];
}
