import { findWithGuessLimit } from "@plein/auth/limits/secret-limits";
import { type FoundToken, findAnyToken, redeemToken } from "@plein/auth/tokens/one-time-tokens";
import { SentSubmission } from "@plein/contract/forms/form-submission";
import { SubmissionVerification } from "@plein/contract/forms/submission-verification";
import { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import { LinkUse } from "@plein/contract/sessions/one-time-link";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { ApiContext } from "../../context.ts";
import { readContent } from "../../forms/content/stored-content.shared.ts";
import { publicProcedure } from "../../procedures.ts";
import { unwrap } from "../../result-error.ts";
import { addEventRows } from "../submission-event-rows.ts";
import { queueReceipt } from "./sender-mail.ts";
import { findRowToVerify, markVerified, type VerifiedRow } from "./verification-rows.ts";

const EXAMPLE = { guid: "0199c1f0-8f5e-7c3a-9b1e-000000000022", reference: "2026-7KQ4MXP" } as const;

/** Returns the submission that the link in a mail would verify. Reading doesn't verify it: mail programs open links before people do. */
export const getSubmissionVerification = publicProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/submissions:verification/{token}",
      summary: "Returns the submission that a mailed link verifies, without verifying it.",
      example: { response: { ...EXAMPLE, state: "waiting", title: "Stel uw vraag", language: "nl", confirmationText: "" } },
    },
  })
  .input(LinkUse)
  .output(SubmissionVerification)
  .query(async ({ ctx, input: { token } }) => {
    const { row, isLive } = unwrap(await findByToken(ctx, token));
    const { title, language, confirmationText } = readContent(row.content);
    const state = row.state !== "AwaitingVerification" ? "verified" : isLive ? "waiting" : "expired";
    return { state, guid: row.guid, reference: row.reference, title, language, confirmationText };
  });

/**
 * Verifies the address of a form's sender, so that the submission counts. A second call changes nothing and succeeds.
 *
 * @returns NotFound for an unknown link, Expired for one that no longer works
 */
export const verifySubmission = publicProcedure
  .meta({
    rest: {
      method: "POST",
      path: "/api/submissions:verify",
      summary: "Verifies the e-mail address of a submission's sender, with a mailed link. From then on the submission counts.",
      example: { body: { token: "h7Qm3vX0Yk2bN5tR8wZ1cA" }, response: { ...EXAMPLE, state: "Received" } },
    },
  })
  .input(LinkUse)
  .output(SentSubmission)
  .mutation(async ({ ctx, input: { token } }) => unwrap(await verify(ctx, token)));

async function verify(ctx: ApiContext, secret: string): Promise<Result<SentSubmission>> {
  const result = await findByToken(ctx, secret);
  if (result.code !== "Success") return result;
  const { row, token, isLive } = result.value;
  const { guid, reference } = row;
  if (row.state !== "AwaitingVerification") return success({ guid, reference, state: row.state });
  if (!isLive) return failure("Expired", `The link of submission ${guid} expired`);
  return ctx.db.transaction(async (tx) => {
    // Of several links, and of several calls with one, the first counts.
    if (!(await markVerified(tx, ctx.db.platformGuid, guid))) return success({ guid, reference, state: "Received" as const });
    await redeemToken(tx, ctx.db.platformGuid, token);
    await recordVerification(tx, ctx, row);
    return success({ guid, reference, state: "Received" as const });
  });
}

async function recordVerification(tx: PlatformTransaction, ctx: ApiContext, row: VerifiedRow): Promise<void> {
  const { guid, reference, submitterEmail: email, hasReceipt, content: stored, answers, language } = row;
  const events = [{ kind: "verified" as const, text: "" }];
  await addEventRows(tx, ctx.db.platformGuid, { submissionGuid: guid, actorGuid: null, events });
  const content = readContent(stored);
  const after = { form: content.title, reference, state: "Received" };
  await addAuditEntry(tx, ctx, { action: "submissions.verify", objectType: "submission", objectGuid: guid, after });
  if (hasReceipt && email !== null) await queueReceipt(tx, ctx, { guid, reference, content, answers, email, language });
}

/** States of submissions that their senders can no longer see. */
const GONE: ReadonlySet<string> = new Set(["Deleted", "Withdrawn"]);

type Found = { readonly row: VerifiedRow; readonly token: FoundToken; readonly isLive: boolean };

function findByToken(ctx: ApiContext, secret: string): Promise<Result<Found>> {
  return findWithGuessLimit(ctx.db, "oneTimeToken", ctx.clientAddress, async () => {
    const token = await findAnyToken(ctx.db, "verifySubmission", secret);
    const guid = Guid.safeParse(token?.facts.submissionGuid);
    const row = guid.success ? await findRowToVerify(ctx.db, ctx.db.platformGuid, guid.data) : null;
    if (token === null || row === null || GONE.has(row.state)) return failure("NotFound", "No submission of this link");
    return success({ row, token, isLive: token.isLive });
  });
}
