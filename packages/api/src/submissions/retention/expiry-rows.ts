import type { Answers } from "@plein/contract/forms/answers/answers";
import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { runSql, type SqlTarget } from "../../run-sql.ts";

/** A submission whose time is over. */
export type ExpiredRow = {
  readonly guid: Guid;
  readonly formGuid: Guid;
  readonly reference: string;
  readonly action: "delete" | "strip";
  readonly answers: Answers;
  /** content of its version, not parsed */
  readonly content: unknown;
};

/** Locks submissions whose day has come, oldest first. */
export function lockExpiredRows(target: SqlTarget, platformGuid: Guid, limit: number): Promise<ExpiredRow[]> {
  return runSql(
    target,
    sql<ExpiredRow>`
      select s.guid, s.form_guid as "formGuid", s.reference, case when s.state = 'Concept' then 'delete' else f.retention_action end as action, s.answers, v.content
        from form_submissions s
        join forms f on f.platform_guid = s.platform_guid and f.guid = s.form_guid
        join form_versions v on v.platform_guid = s.platform_guid and v.form_guid = s.form_guid and v.version = s.version
       where s.platform_guid = ${platformGuid}::uuid and s.expires_on <= current_date
       order by s.expires_on, s.guid limit ${limit}::int for update of s skip locked`,
  );
}

/** Locks submissions that weren't verified for this number of days, and drafts without an expiry of their own. */
export function lockAbandonedRows(
  target: SqlTarget,
  platformGuid: Guid,
  { days, limit }: { readonly days: number; readonly limit: number },
): Promise<Pick<ExpiredRow, "guid" | "formGuid" | "reference">[]> {
  return runSql(
    target,
    sql<Pick<ExpiredRow, "guid" | "formGuid" | "reference">>`
      select s.guid, s.form_guid as "formGuid", s.reference from form_submissions s
        join forms f on f.platform_guid = s.platform_guid and f.guid = s.form_guid
       where s.platform_guid = ${platformGuid}::uuid and (s.state = 'AwaitingVerification' or (s.state = 'Concept' and s.expires_on is null))
         and s.submitted_on < now() - ${days}::int * interval '1 day'
       order by s.submitted_on limit ${limit}::int for update of s skip locked`,
  );
}

/** Removes submissions with their events and files. @returns the guids of the files, whose bytes are to be removed */
export async function removeSubmissionRows(target: SqlTarget, platformGuid: Guid, guids: readonly Guid[]): Promise<Guid[]> {
  const files = await removeFileRows(target, platformGuid, guids);
  await runSql(target, sql`delete from form_submissions where platform_guid = ${platformGuid}::uuid and guid = any(${[...guids]}::uuid[])`);
  return files;
}

/** Removes files of submissions: all, or those of these questions. @returns their guids */
export async function removeFileRows(
  target: SqlTarget,
  platformGuid: Guid,
  guids: readonly Guid[],
  keys: readonly string[] | null = null,
): Promise<Guid[]> {
  const rows = await runSql(
    target,
    sql<{ guid: Guid }>`
      delete from submission_files where platform_guid = ${platformGuid}::uuid and submission_guid = any(${[...guids]}::uuid[])
         and (${keys === null}::boolean or question_key = any(${[...(keys ?? [])]}::text[])) returning guid`,
  );
  return rows.map(({ guid }) => guid);
}

export type StrippedSubmission = { readonly guid: Guid; readonly answers: Answers; readonly searchText: string };

/** Removes the sensitive answers and the sender from a submission, which is then kept without an expiry. */
export async function stripSubmissionRow(target: SqlTarget, platformGuid: Guid, stripped: StrippedSubmission): Promise<void> {
  await runSql(
    target,
    sql`update form_submissions
           set answers = ${JSON.stringify(stripped.answers)}::jsonb, search_text = ${stripped.searchText}, submitter_email = null,
               submitter_guid = null, person_key = null, notify_addresses = '{}', expires_on = null, revision = revision + 1,
               updated_on = clock_timestamp()
         where platform_guid = ${platformGuid}::uuid and guid = ${stripped.guid}::uuid`,
  );
}
