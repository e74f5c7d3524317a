import type { ReceiptAnswer } from "@plein/contract/forms/answers/receipt-answers";
import type { Guid } from "@plein/contract/guid";
import { type RawBuilder, sql } from "kysely";
import { runSql, type SqlTarget } from "../../run-sql.ts";

/**
 * Removes the addresses of the senders of these submissions, also from what was mailed about them. Mails that were not sent are removed,
 * and links in mails that were sent go on to work. The key of a sender without an account is a digest of the address.
 */
export async function forgetSenderRows(target: SqlTarget, platformGuid: Guid, guids: readonly Guid[]): Promise<void> {
  await runSql(
    target,
    sql`update form_submissions set submitter_email = null, person_key = case when submitter_guid is not null then person_key end
         where platform_guid = ${platformGuid}::uuid and guid = any(${[...guids]}::uuid[])`,
  );
  await forgetMailRows(target, platformGuid, guids);
}

/** Removes the addresses, and texts with answers, of the mails about these submissions. The submissions may be gone. */
export async function forgetMailRows(target: SqlTarget, platformGuid: Guid, guids: readonly Guid[]): Promise<void> {
  const whereSubmission = sql`platform_guid = ${platformGuid}::uuid and submission_guid = any(${[...guids]}::uuid[])`;
  const statements: RawBuilder<unknown>[] = [
    sql`delete from mails where ${whereSubmission} and state not in ('sending', 'sent')`,
    sql`update mails set recipient = '', facts = '{}', own_text = null, last_error = null where ${whereSubmission}`,
    sql`update one_time_tokens set email = null
         where platform_guid = ${platformGuid}::uuid and purpose in ('verifySubmission', 'resumeForm') and email is not null
           and facts ->> 'submissionGuid' = any(${[...guids]}::text[])`,
  ];
  for (const statement of statements) await runSql(target, statement);
}

/** Replaces the answers in a receipt that may still be sent. */
export async function saveReceiptAnswers(
  target: SqlTarget,
  platformGuid: Guid,
  { guid, answers }: { readonly guid: Guid; readonly answers: readonly ReceiptAnswer[] },
): Promise<void> {
  await runSql(
    target,
    sql`update mails set facts = jsonb_set(facts, '{answers}', ${JSON.stringify(answers)}::jsonb)
         where platform_guid = ${platformGuid}::uuid and submission_guid = ${guid}::uuid and kind = 'submissionReceipt' and facts ? 'answers'`,
  );
}

/** Removes all contents of a user's submissions, and what was written about them: they stay as a number, with their state. */
export async function eraseSubmissionRows(
  target: SqlTarget,
  platformGuid: Guid,
  userGuid: Guid,
): Promise<{ readonly guid: Guid; readonly formGuid: Guid }[]> {
  const erased = await runSql(
    target,
    sql<{ guid: Guid; formGuid: Guid }>`
      update form_submissions set answers = '{}', search_text = '', submitter_email = null, person_key = null, updated_on = clock_timestamp()
       where platform_guid = ${platformGuid}::uuid and submitter_guid = ${userGuid}::uuid returning guid, form_guid as "formGuid"`,
  );
  await runSql(
    target,
    sql`update submission_events set text = '' where platform_guid = ${platformGuid}::uuid and kind in ('note', 'reply')
           and submission_guid = any(${erased.map(({ guid }) => guid)}::uuid[])`,
  );
  return erased;
}
