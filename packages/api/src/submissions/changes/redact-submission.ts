import { buildSearchText } from "@plein/contract/forms/answers/answer-text";
import { isAddressAnswered } from "@plein/contract/forms/answers/receipt-address";
import { listReceiptAnswers } from "@plein/contract/forms/answers/receipt-answers";
import { Submission } from "@plein/contract/forms/form-submission";
import { QuestionKey } from "@plein/contract/forms/questions/question-key";
import { Guid } from "@plein/contract/guid";
import { type Result, success } from "@plein/contract/result";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { z } from "zod";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { UserContext } from "../../context.ts";
import { readContent } from "../../forms/content/stored-content.shared.ts";
import { typedOutput } from "../../output.ts";
import { userProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { queueFileRemoval } from "../files/removal-job-rows.ts";
import { removeFileRows } from "../retention/expiry-rows.ts";
import { forgetSenderRows, saveReceiptAnswers } from "../retention/forget-rows.ts";
import { saveSearchText, saveSubmissionRow } from "../stored-submission-rows.ts";
import { addEventRows } from "../submission-event-rows.ts";
import { EXAMPLE_SUBMISSION } from "../to-submission.ts";
import { getChanged } from "./changed-submission.ts";
import { findSubmissionForAction } from "./submission-for-action.ts";

/**
 * Permanently removes answers from a submission, such as a text about another person: with their files, what was mailed of them, and the
 * sender's address if it is one of them.
 */
export const redactSubmission = userProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/submissions/{guid}:redact",
      summary: "Removes answers from a submission for good, with their files.",
      example: { body: { keys: ["melding"] }, response: { ...EXAMPLE_SUBMISSION, answers: {} } },
      hasEntity: true,
    },
  })
  .input(z.strictObject({ guid: Guid, keys: z.array(QuestionKey).min(1).max(300) }))
  .output(typedOutput(Submission))
  .mutation(async ({ ctx, input }) => ctx.db.transaction(async (tx) => unwrap(await redact(tx, ctx, input))));

async function redact(
  tx: PlatformTransaction,
  ctx: UserContext,
  { guid, keys }: { readonly guid: Guid; readonly keys: readonly string[] },
): Promise<Result<Submission>> {
  const result = await findSubmissionForAction(tx, ctx, { guid, action: "submission.edit" });
  if (result.code !== "Success") return result;
  const row = result.value;
  const { platformGuid } = ctx.db;
  const answers = Object.fromEntries(Object.entries(row.answers).filter(([key]) => !keys.includes(key)));
  await saveSubmissionRow(tx, platformGuid, { ...row, answers });
  await saveSearchText(tx, platformGuid, guid, buildSearchText(answers));
  const content = readContent(row.content);
  await saveReceiptAnswers(tx, platformGuid, { guid, answers: listReceiptAnswers(content, answers) });
  if (isAddressAnswered(content, { answers: row.answers, email: row.submitterEmail }, keys))
    await forgetSenderRows(tx, platformGuid, [guid]);
  await queueFileRemoval(tx, await removeFileRows(tx, platformGuid, [guid], keys));
  const events = [{ kind: "redacted" as const, text: keys.join(", ") }];
  await addEventRows(tx, platformGuid, { submissionGuid: guid, actorGuid: ctx.actor.userGuid, events });
  await addAuditEntry(tx, ctx, { action: "submissions.redact", objectType: "submission", objectGuid: guid, after: { keys: [...keys] } });
  await tx.invalidate([`results:${row.formGuid}`]);
  return success(await getChanged(tx, ctx, guid));
}
