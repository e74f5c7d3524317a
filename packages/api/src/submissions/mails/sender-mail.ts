import { countAttempt, type RateLimit } from "@plein/auth/limits/rate-limits";
import { addToken } from "@plein/auth/tokens/one-time-tokens";
import type { Answers } from "@plein/contract/forms/answers/answers";
import { listReceiptAnswers } from "@plein/contract/forms/answers/receipt-answers";
import type { FormContent } from "@plein/contract/forms/form";
import type { SubmissionState } from "@plein/contract/forms/form-submission";
import type { Guid } from "@plein/contract/guid";
import { Locale } from "@plein/contract/locale";
import { MailAddress } from "@plein/contract/mails/mail";
import { type Result, success } from "@plein/contract/result";
import { LINK_LIFETIME_SECONDS } from "@plein/contract/sessions/one-time-link";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import type { ApiContext } from "../../context.ts";
import { badField } from "../../field-errors.ts";
import { queueMail } from "../../mails/queue-mail.shared.ts";

/** The mail to the sender of a form: a receipt, or a link that verifies their address; null for no mail. */
export type SenderMail = "receipt" | "verification";

/** The limit per address, regardless of the sender: anybody can enter somebody else's address. */
const TO_ADDRESS: RateLimit = {
  name: "submission.mail",
  maxAttempts: 10,
  windowSeconds: 3600,
  waitSeconds: 360,
  maxWaitSeconds: 3600,
  code: "TooSoon",
};

type Sent = { readonly state: SubmissionState; readonly submitterEmail: string | null };

/**
 * The mail to the sender of a form, counted against its rate limit before the submission is stored. Receipts above the limit are skipped.
 *
 * @returns BadRequest without an address to verify, and TooSoon for too many links to one address
 */
export async function findSenderMail(
  ctx: ApiContext,
  hasReceipt: boolean,
  { state, submitterEmail }: Sent,
): Promise<Result<SenderMail | null>> {
  const needsVerification = state === "AwaitingVerification";
  const email = MailAddress.safeParse(submitterEmail).data;
  if (email === undefined) return needsVerification ? badField(["email"], "required", ctx.locale) : success(null);
  if (!needsVerification && (state !== "Received" || !hasReceipt)) return success(null);
  const attempt = await countMailTo(ctx, email);
  if (needsVerification) return attempt.code === "Success" ? success("verification") : attempt;
  return success(attempt.code === "Success" ? "receipt" : null);
}

/** Counts a mail about a form against the rate limit of its address. */
export function countMailTo({ db }: Pick<ApiContext, "db">, email: string): Promise<Result<void>> {
  return countAttempt(db, TO_ADDRESS, email.toLowerCase());
}

/** The subject of a mail to the sender of a form. */
export type MailedSubmission = {
  readonly guid: Guid;
  readonly reference: string;
  readonly content: FormContent;
  readonly answers: Answers;
  readonly email: string;
  /** the sender's language */
  readonly language: string;
};

/** Queues this mail, in the transaction that stores the submission. */
export async function queueSenderMail(
  tx: PlatformTransaction,
  ctx: Pick<ApiContext, "platform" | "services">,
  mail: SenderMail | null,
  submission: MailedSubmission,
): Promise<void> {
  if (mail === "receipt") await queueReceipt(tx, ctx, submission);
  if (mail === "verification") await queueVerification(tx, ctx, submission);
}

/** Queues the receipt, in the transaction that stores or verifies the submission. */
export function queueReceipt(
  tx: PlatformTransaction,
  { platform }: Pick<ApiContext, "platform">,
  submission: MailedSubmission,
): Promise<void> {
  const { content, answers, reference } = submission;
  return queueMail(tx, {
    platformGuid: platform.guid,
    kind: "submissionReceipt",
    ...receiverOf(submission),
    facts: { title: content.title, reference, message: content.confirmationText, answers: listReceiptAnswers(content, answers) },
  });
}

/** Queues a link that verifies the address. Earlier links stay valid: whichever is used first counts. */
export async function queueVerification(
  tx: PlatformTransaction,
  { platform, services }: Pick<ApiContext, "platform" | "services">,
  submission: MailedSubmission,
): Promise<void> {
  const { secret } = await addToken(tx, platform.guid, {
    purpose: "verifySubmission",
    email: submission.email,
    facts: { submissionGuid: submission.guid },
    lifetimeSeconds: LINK_LIFETIME_SECONDS.verifySubmission,
  });
  await queueMail(tx, {
    platformGuid: platform.guid,
    kind: "submissionVerification",
    ...receiverOf(submission),
    facts: {
      title: submission.content.title,
      reference: submission.reference,
      link: services.absoluteUrl(platform, `/submission/verify/${secret}`),
    },
  });
}

function receiverOf({ guid, email, language, content }: MailedSubmission) {
  return { to: email, locale: Locale.safeParse(language).data ?? content.language, submissionGuid: guid };
}
