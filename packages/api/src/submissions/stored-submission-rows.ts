import type { Visibility } from "@plein/contract/access/visibility";
import type { Answers } from "@plein/contract/forms/answers/answers";
import type { FormContent } from "@plein/contract/forms/form";
import type { Submission, SubmissionState } from "@plein/contract/forms/form-submission";
import type { Guid } from "@plein/contract/guid";
import type { ListFilter } from "@plein/contract/list-items/lists/list-filter";
import { type RawBuilder, sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../run-sql.ts";
import { asksForState, whereSubmission, whereWords } from "./submission-filter-sql.ts";

/** A submission as it is stored, with what decides who may see it. */
export type SubmissionRow = {
  readonly guid: Guid;
  readonly reference: string;
  readonly formGuid: Guid;
  readonly version: number;
  readonly state: SubmissionState;
  readonly answers: Answers;
  readonly submittedOn: Date;
  readonly visibility: Visibility;
  readonly viewRoleIds: readonly Guid[];
  readonly moderation: Submission["moderation"];
  readonly submitterGuid: Guid | null;
  readonly submitterEmail: string | null;
  readonly isVerified: boolean;
  readonly labels: string[];
  readonly assigneeGuid: Guid | null;
  readonly language: string;
  readonly sourcePath: string | null;
  readonly durationSeconds: number | null;
  readonly revision: number;
};

const COLUMNS = sql`s.guid, s.reference, s.form_guid as "formGuid", s.version, s.state, s.answers, s.submitted_on as "submittedOn", s.visibility,
  s.view_role_ids as "viewRoleIds", s.moderation, s.submitter_guid as "submitterGuid", s.submitter_email as "submitterEmail",
  s.is_verified as "isVerified", s.labels, s.assignee_guid as "assigneeGuid", s.language, s.source_path as "sourcePath",
  s.duration_seconds as "durationSeconds", s.revision`;

export type FoundSubmission = SubmissionRow & {
  /** the roles with access to the form's data */
  readonly dataRoleIds: readonly Guid[];
  /** of its version, not parsed */
  readonly content: unknown;
};

/** A submission of a form outside the trash. */
export function findSubmission(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<FoundSubmission | null> {
  return runSqlForOne(
    target,
    sql<FoundSubmission>`
      select ${COLUMNS}, f.data_role_ids as "dataRoleIds", v.content
        from form_submissions s
        join forms f on f.platform_guid = s.platform_guid and f.guid = s.form_guid and f.deleted_on is null
        join form_versions v on v.platform_guid = s.platform_guid and v.form_guid = s.form_guid and v.version = s.version
       where s.platform_guid = ${platformGuid}::uuid and s.guid = ${guid}::uuid`,
  );
}

/** Locks the submission until the transaction ends. */
export async function lockSubmission(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<FoundSubmission | null> {
  await runSql(
    target,
    sql`select guid from form_submissions where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid for update`,
  );
  return findSubmission(target, platformGuid, guid);
}

export type SubmissionSearch = { readonly formGuid: Guid; readonly filter: ListFilter; readonly words: string };

type Page = { readonly isAscending: boolean; readonly limit: number; readonly offset: number };

export function listSubmissionRows(
  target: SqlTarget,
  platformGuid: Guid,
  search: SubmissionSearch,
  { isAscending, limit, offset }: Page,
): Promise<SubmissionRow[]> {
  const order = isAscending ? sql`s.submitted_on, s.guid` : sql`s.submitted_on desc, s.guid desc`;
  return runSql(
    target,
    sql<SubmissionRow>`
      select ${COLUMNS} from form_submissions s where ${whereFound(platformGuid, search)} order by ${order} limit ${limit} offset ${offset}`,
  );
}

export async function countSubmissionRows(target: SqlTarget, platformGuid: Guid, search: SubmissionSearch): Promise<number> {
  const count = await runSqlForOne(
    target,
    sql<{ total: number }>`select count(*)::int as total from form_submissions s where ${whereFound(platformGuid, search)}`,
  );
  return count?.total ?? 0;
}

export type Cursor = { readonly submittedOn: string; readonly guid: Guid };

/** The submissions after one, oldest first. */
export function listSubmissionsAfter(
  target: SqlTarget,
  platformGuid: Guid,
  search: SubmissionSearch,
  { after, limit }: { readonly after: Cursor | null; readonly limit: number },
): Promise<SubmissionRow[]> {
  const isAfter = after === null ? sql`true` : sql`(s.submitted_on, s.guid) > (${after.submittedOn}::timestamptz, ${after.guid}::uuid)`;
  return runSql(
    target,
    sql<SubmissionRow>`
      select ${COLUMNS} from form_submissions s where ${whereFound(platformGuid, search)} and ${isAfter}
       order by s.submitted_on, s.guid limit ${limit}`,
  );
}

function whereFound(platformGuid: Guid, { formGuid, filter, words }: SubmissionSearch): RawBuilder<boolean> {
  const isKept = asksForState(filter) ? sql`true` : sql`s.state <> 'Deleted'`;
  return sql`s.platform_guid = ${platformGuid}::uuid and s.form_guid = ${formGuid}::uuid and ${isKept} and ${whereSubmission(filter)} and ${whereWords(words)}`;
}

/** What somebody sent in themselves, newest first. */
export function listOwnSubmissionRows(target: SqlTarget, platformGuid: Guid, userGuid: Guid, page: Omit<Page, "isAscending">) {
  return runSql(
    target,
    sql<OwnSubmissionRow>`
      select s.guid, s.reference, s.form_guid as "formGuid", s.state, s.submitted_on as "submittedOn", v.content ->> 'title' as title
        from form_submissions s
        join forms f on f.platform_guid = s.platform_guid and f.guid = s.form_guid and f.deleted_on is null
        join form_versions v on v.platform_guid = s.platform_guid and v.form_guid = s.form_guid and v.version = s.version
       where s.platform_guid = ${platformGuid}::uuid and s.submitter_guid = ${userGuid}::uuid and s.state <> 'Deleted'
       order by s.submitted_on desc, s.guid desc limit ${page.limit} offset ${page.offset}`,
  );
}

type OwnSubmissionRow = Pick<SubmissionRow, "guid" | "reference" | "formGuid" | "state" | "submittedOn"> & { readonly title: string };

export type ChangedSubmission = Pick<SubmissionRow, "guid" | "state" | "labels" | "assigneeGuid" | "visibility" | "moderation" | "answers">;

/** Saves a locked submission. */
export async function saveSubmissionRow(target: SqlTarget, platformGuid: Guid, changed: ChangedSubmission): Promise<void> {
  await runSql(
    target,
    sql`update form_submissions
           set state = ${changed.state}::submission_state, labels = ${changed.labels}::text[], assignee_guid = ${changed.assigneeGuid}::uuid,
               visibility = ${changed.visibility}::visibility, moderation = ${changed.moderation}::submission_moderation,
               answers = ${JSON.stringify(changed.answers)}::jsonb, revision = revision + 1, updated_on = clock_timestamp()
         where platform_guid = ${platformGuid}::uuid and guid = ${changed.guid}::uuid`,
  );
}

export async function saveSearchText(target: SqlTarget, platformGuid: Guid, guid: Guid, searchText: string): Promise<void> {
  await runSql(
    target,
    sql`update form_submissions set search_text = ${searchText} where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid`,
  );
}

/** Whether an active user has this guid. */
export async function isActiveUser(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<boolean> {
  const row = await runSqlForOne(
    target,
    sql<{
      guid: Guid;
    }>`select guid from application_users where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid and is_active`,
  );
  return row !== null;
}

/** The content of each version of a form that submissions have, by its number. */
export async function listContents(
  target: SqlTarget,
  platformGuid: Guid,
  formGuid: Guid,
): Promise<{ version: number; content: FormContent }[]> {
  return runSql(
    target,
    sql<{ version: number; content: FormContent }>`
      select version, content from form_versions where platform_guid = ${platformGuid}::uuid and form_guid = ${formGuid}::uuid order by version`,
  );
}
