import { MAIL_INTERVAL_SECONDS } from "@plein/auth/limits/mail-limits";
import { countAttempt, type RateLimit } from "@plein/auth/limits/rate-limits";
import { Guid } from "@plein/contract/guid";
import type { Result } from "@plein/contract/result";
import { failure, success } from "@plein/contract/result";
import { MailSent } from "@plein/contract/sessions/one-time-link";
import { z } from "zod";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { ApiContext } from "../../context.ts";
import { readContent } from "../../forms/content/stored-content.shared.ts";
import { publicProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { findSenderMail, queueVerification } from "./sender-mail.ts";
import { findRowToVerify } from "./verification-rows.ts";

/** Another link for one submission. */
const SOON: RateLimit = {
  name: "submission.resend",
  maxAttempts: 1,
  windowSeconds: MAIL_INTERVAL_SECONDS,
  waitSeconds: MAIL_INTERVAL_SECONDS,
  maxWaitSeconds: MAIL_INTERVAL_SECONDS,
  code: "TooSoon",
};

/**
 * Mails another link to the address of a submission that waits for verification. Only its sender, or somebody with a mailed link, knows its
 * guid; the address is not in the response.
 *
 * @returns NotFound for one that doesn't wait; TooSoon within a minute, and after several to one address
 */
export const resendVerification = publicProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/submissions/{guid}:resendVerification",
      summary: "Mails another link that verifies the e-mail address of a submission's sender.",
      example: { response: { result: "Sent", retryAfterSeconds: MAIL_INTERVAL_SECONDS } },
    },
  })
  .input(z.strictObject({ guid: Guid }))
  .output(MailSent)
  .mutation(async ({ ctx, input: { guid } }) => unwrap(await resend(ctx, guid)));

async function resend(ctx: ApiContext, guid: Guid): Promise<Result<MailSent>> {
  const { db } = ctx;
  const row = await findRowToVerify(db, db.platformGuid, guid);
  if (row === null || row.state !== "AwaitingVerification") return failure("NotFound", `Submission ${guid} waits for no verification`);
  const attempt = await countAttempt(db, SOON, guid);
  if (attempt.code !== "Success") return attempt;
  const mail = await findSenderMail(ctx, row.hasReceipt, row);
  if (mail.code !== "Success") return mail;
  const { reference, answers, language, submitterEmail } = row;
  const content = readContent(row.content);
  await db.transaction(async (tx) => {
    await queueVerification(tx, ctx, { guid, reference, content, answers, email: submitterEmail ?? "", language });
    const after = { form: content.title, reference };
    await addAuditEntry(tx, ctx, { action: "submissions.resendVerification", objectType: "submission", objectGuid: guid, after });
  });
  return success({ result: "Sent", retryAfterSeconds: MAIL_INTERVAL_SECONDS });
}
