import type { Answers } from "@plein/contract/forms/answers/answers";
import type { SubmissionChannel, SubmissionState } from "@plein/contract/forms/form-submission";
import type { Guid } from "@plein/contract/guid";
import type { PlatformDb } from "@plein/db/platform-db";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { type RawBuilder, sql } from "kysely";
import { NOT_COUNTED, whereOpenNow } from "../forms/form-rows.shared.ts";
import { runSql, runSqlForOne, type SqlTarget } from "../run-sql.ts";

export type NewSubmission = {
  readonly formGuid: Guid;
  readonly version: number;
  readonly reference: string;
  readonly state: SubmissionState;
  readonly answers: Answers;
  readonly searchText: string;
  readonly submitterGuid: Guid | null;
  readonly submitterEmail: string | null;
  readonly isVerified: boolean;
  readonly personKey: string | null;
  readonly language: string;
  readonly channel: SubmissionChannel;
  readonly sourcePath: string | null;
  readonly durationSeconds: number | null;
  /** the addresses to notify of the submission, once it counts */
  readonly notifyAddresses: readonly string[];
};

/** Locks the form, so that concurrent submissions to it can't pass its maximum together. */
export async function lockFormForSubmission(target: SqlTarget, platformGuid: Guid, formGuid: Guid): Promise<void> {
  await runSql(
    target,
    sql`select guid from forms where platform_guid = ${platformGuid}::uuid and guid = ${formGuid}::uuid for no key update`,
  );
}

/** A submission, with the statement that adds the audit entry of the row `added`. */
export type AuditedSubmission = { readonly submission: NewSubmission; readonly auditInsert: RawBuilder<unknown> };

/**
 * Adds a submission if the form is open at this moment; one that an employee enters also while it is closed.
 *
 * @returns null if it is closed, and if the reference or the person is taken
 */
export async function addSubmissionRow(tx: PlatformTransaction, audited: AuditedSubmission): Promise<Guid | null> {
  const row = await runSqlForOne(tx, insertSubmission(tx.platformGuid, audited, sql`''`));
  return row?.guid ?? null;
}

/** Adds a submission by a single statement, without a transaction. */
export async function addSubmissionInOneStatement(db: PlatformDb, audited: AuditedSubmission): Promise<Guid | null> {
  const [row] = await db.executeAndNotify([], (notify) => insertSubmission(db.platformGuid, audited, notify));
  return row?.guid ?? null;
}

/** @param notify is evaluated only if the submission is added */
function insertSubmission(
  platformGuid: Guid,
  { submission, auditInsert }: AuditedSubmission,
  notify: RawBuilder<unknown>,
): RawBuilder<{ guid: Guid; notified: string | null }> {
  const isTaken =
    submission.channel === "web" ? whereOpenNow() : sql`f.version is not null and f.archived_on is null and f.deleted_on is null`;
  return sql<{ guid: Guid; notified: string | null }>`
      with added as (
      insert into form_submissions (platform_guid, form_guid, version, reference, state, answers, search_text, submitter_guid, submitter_email,
        is_verified, person_key, language, channel, source_path, duration_seconds, started_on, visibility, view_role_ids, moderation, expires_on, notify_addresses)
      select f.platform_guid, f.guid, ${submission.version}::int, ${submission.reference}, ${submission.state}::submission_state,
             ${JSON.stringify(submission.answers)}::jsonb, ${submission.searchText}, ${submission.submitterGuid}::uuid,
             ${submission.submitterEmail}::text, ${submission.isVerified}::boolean, ${submission.personKey}::text, ${submission.language},
             ${submission.channel}::submission_channel,
             ${submission.sourcePath}::text, ${submission.durationSeconds}::int,
             clock_timestamp() - ${submission.durationSeconds}::int * interval '1 second', f.submission_visibility, f.submission_role_ids,
             (case when f.needs_moderation then 'pending' else 'approved' end)::submission_moderation, current_date + f.retention_days,
             ${[...submission.notifyAddresses]}::text[]
        from forms f
       where f.platform_guid = ${platformGuid}::uuid and f.guid = ${submission.formGuid}::uuid and ${isTaken}
      on conflict do nothing
      returning guid),
      logged as (${auditInsert})
      select guid, ${notify} as notified from added`;
}

/** Why a submission was not added. */
export async function findRefusal(
  target: SqlTarget,
  platformGuid: Guid,
  { formGuid, personKey }: Pick<NewSubmission, "formGuid" | "personKey">,
): Promise<{ readonly isOpen: boolean; readonly isRepeated: boolean } | null> {
  return runSqlForOne(
    target,
    sql<{ isOpen: boolean; isRepeated: boolean }>`
      select ${whereOpenNow()} as "isOpen",
             exists (select from form_submissions s where s.platform_guid = f.platform_guid and s.form_guid = f.guid
                        and s.person_key = ${personKey}::text and s.state not in ${NOT_COUNTED}) as "isRepeated"
        from forms f where f.platform_guid = ${platformGuid}::uuid and f.guid = ${formGuid}::uuid`,
  );
}

export type FilesOfQuestion = { readonly key: string; readonly guids: readonly Guid[] };

/**
 * Assigns uploaded files to a submission. @returns the number of assigned files: those uploaded for this question, and not assigned before
 */
export async function claimFileRows(
  target: SqlTarget,
  platformGuid: Guid,
  { formGuid, submissionGuid, key, guids }: FilesOfQuestion & { readonly formGuid: Guid; readonly submissionGuid: Guid },
): Promise<number> {
  const rows = await runSql(
    target,
    sql<{ guid: Guid }>`
      update submission_files set submission_guid = ${submissionGuid}::uuid
       where platform_guid = ${platformGuid}::uuid and form_guid = ${formGuid}::uuid and question_key = ${key} and submission_guid is null
         and guid = any(${[...guids]}::uuid[]) returning guid`,
  );
  return rows.length;
}
