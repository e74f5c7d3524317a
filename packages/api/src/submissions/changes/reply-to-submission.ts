import { can } from "@plein/contract/access/policy";
import { findReplyAddress } from "@plein/contract/forms/answers/reply-address";
import { listQuestions } from "@plein/contract/forms/form-definition";
import { Submission, SubmissionReply } from "@plein/contract/forms/form-submission";
import { Guid } from "@plein/contract/guid";
import { DEFAULT_LOCALE, LOCALES } from "@plein/contract/languages";
import { failure, type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { UserContext } from "../../context.ts";
import { badField } from "../../field-errors.ts";
import { readContent } from "../../forms/content/stored-content.shared.ts";
import { queueMail } from "../../mails/queue-mail.shared.ts";
import { typedOutput } from "../../output.ts";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { type FoundSubmission, findUserEmail, saveSubmissionRow } from "../stored-submission-rows.ts";
import { addEventRows } from "../submission-event-rows.ts";
import { EXAMPLE_SUBMISSION, toSubmissionAccess } from "../to-submission.ts";
import { getChanged } from "./changed-submission.ts";
import { findSubmissionForAction } from "./submission-for-action.ts";

const Input = SubmissionReply.extend({ guid: Guid });

/**
 * Replies to the sender of a submission. The reply is mailed to the address that they gave, with the reference in the subject and the
 * caller's address as Reply-To, and stays in the history; a public one is shown with the submission.
 *
 * @returns BadRequest for a reply without readers: not public, and no address; Unauthorized for a public one without that right
 */
export const replyToSubmission = userProcedure
  .meta({
    takesIdempotencyKey: true,
    rest: {
      method: "POST",
      path: "/api/submissions/{guid}:reply",
      summary: "Replies to the sender of a submission by mail and, with isPublic, in public. With an Idempotency-Key it is sent once.",
      example: { body: { text: "De tegel ligt weer vast." }, response: EXAMPLE_SUBMISSION },
      hasEntity: true,
    },
  })
  .input(Input)
  .output(typedOutput(Submission))
  .mutation(async ({ ctx, input: { guid, ...given } }) => ctx.db.transaction(async (tx) => unwrap(await reply(tx, ctx, guid, given))));

async function reply(tx: PlatformTransaction, ctx: UserContext, guid: Guid, given: SubmissionReply): Promise<Result<Submission>> {
  const result = await findSubmissionForAction(tx, ctx, { guid, action: "submission.edit", revision: given.revision });
  if (result.code !== "Success") return result;
  const row = result.value;
  const { text, isPublic } = given;
  if (isPublic && !can(ctx.actor, "submission.makePublic", toSubmissionAccess(row)))
    return failure("Unauthorized", `No right to reply to submission ${guid} in public`, { isAuthenticated: true });
  const to = findReplyAddress(listQuestions(readContent(row.content)), { answers: row.answers, email: row.submitterEmail });
  const isMailed = to !== null;
  if (!isMailed && !isPublic) return badField(["text"], "required", ctx.locale);
  const { platformGuid } = ctx.db;
  if (to !== null) await mailReply(tx, ctx, { row, to, text });
  await saveSubmissionRow(tx, platformGuid, row);
  await addEventRows(tx, platformGuid, {
    submissionGuid: guid,
    actorGuid: ctx.actor.userGuid,
    events: [{ kind: "reply", text, isPublic }],
  });
  await addAuditEntry(tx, ctx, { action: "submissions.reply", objectType: "submission", objectGuid: guid, after: { isMailed, isPublic } });
  return success(await getChanged(tx, ctx, guid));
}

type Mailed = { readonly row: FoundSubmission; readonly to: string; readonly text: string };

async function mailReply(tx: PlatformTransaction, ctx: UserContext, { row, to, text }: Mailed): Promise<void> {
  const { db, actor } = ctx;
  const replyTo = await findUserEmail(tx, db.platformGuid, actor.userGuid);
  await queueMail(tx, {
    platformGuid: db.platformGuid,
    kind: "submissionReply",
    submissionGuid: row.guid,
    to,
    locale: LOCALES.find((locale) => locale === row.language) ?? DEFAULT_LOCALE,
    facts: { formTitle: readContent(row.content).title, reference: row.reference, text, ...(replyTo !== null && { replyTo }) },
  });
}
