import type { Visibility } from "@plein/contract/access/visibility";
import type { Answers } from "@plein/contract/forms/answers/answers";
import type { FormContent } from "@plein/contract/forms/form";
import type { Submission, SubmissionChannel, SubmissionState } from "@plein/contract/forms/form-submission";
import type { Guid } from "@plein/contract/guid";
import type { ListFilter } from "@plein/contract/list-items/lists/list-filter";
import { type RawBuilder, sql } from "kysely";
import { NOT_COUNTED } from "../forms/form-rows.shared.ts";
import { runSql, runSqlForOne, type SqlTarget } from "../run-sql.ts";
import { asksForState, whereSubmission, whereWords } from "./submission-filter-sql.ts";

/** A stored submission, with the columns that decide who may see it. */
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
  readonly channel: SubmissionChannel;
  readonly sourcePath: string | null;
  readonly durationSeconds: number | null;
  readonly revision: number;
};

const COLUMNS = sql`s.guid, s.reference, s.form_guid as "formGuid", s.version, s.state, s.answers, s.submitted_on as "submittedOn", s.visibility,
  s.view_role_ids as "viewRoleIds", s.moderation, s.submitter_guid as "submitterGuid", s.submitter_email as "submitterEmail",
  s.is_verified as "isVerified", s.labels, s.assignee_guid as "assigneeGuid", s.language, s.channel, s.source_path as "sourcePath",
  s.duration_seconds as "durationSeconds", s.revision`;

export type FoundSubmission = SubmissionRow & {
  /** the roles with access to the form's data */
  readonly dataRoleIds: readonly Guid[];
  /** content of its version, not parsed */
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
      select ${COLUMNS} from form_submissions s where ${whereSearchMatches(platformGuid, search)} order by ${order} limit ${limit} offset ${offset}`,
  );
}

export async function countSubmissionRows(target: SqlTarget, platformGuid: Guid, search: SubmissionSearch): Promise<number> {
  const count = await runSqlForOne(
    target,
    sql<{ total: number }>`select count(*)::int as total from form_submissions s where ${whereSearchMatches(platformGuid, search)}`,
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
      select ${COLUMNS} from form_submissions s where ${whereSearchMatches(platformGuid, search)} and ${isAfter}
       order by s.submitted_on, s.guid limit ${limit}`,
  );
}

/** The submission just before or after one in time, among those that match; null for none. */
export async function findNeighbour(
  target: SqlTarget,
  platformGuid: Guid,
  search: SubmissionSearch,
  { guid, isNewer }: { readonly guid: Guid; readonly isNewer: boolean },
): Promise<Guid | null> {
  const here = sql`(select o.submitted_on, o.guid from form_submissions o
                     where o.platform_guid = ${platformGuid}::uuid and o.form_guid = ${search.formGuid}::uuid and o.guid = ${guid}::uuid)`;
  const beyond = isNewer ? sql`(s.submitted_on, s.guid) > ${here}` : sql`(s.submitted_on, s.guid) < ${here}`;
  const order = isNewer ? sql`s.submitted_on, s.guid` : sql`s.submitted_on desc, s.guid desc`;
  const row = await runSqlForOne(
    target,
    sql<{ guid: Guid }>`
      select s.guid from form_submissions s where ${whereSearchMatches(platformGuid, search)} and ${beyond} order by ${order} limit 1`,
  );
  return row?.guid ?? null;
}

type SubmissionFileRow = {
  readonly guid: Guid;
  readonly key: string;
  readonly name: string;
  readonly contentType: string;
  readonly byteSize: number;
};

/** The files of a submission. */
export function listFileRows(target: SqlTarget, platformGuid: Guid, submissionGuid: Guid): Promise<SubmissionFileRow[]> {
  return runSql(
    target,
    sql<SubmissionFileRow>`
      select guid, question_key as key, name, content_type as "contentType", byte_size as "byteSize" from submission_files
       where platform_guid = ${platformGuid}::uuid and submission_guid = ${submissionGuid}::uuid order by guid limit 200`,
  );
}

/** The alias of a user in public; empty without one. */
export async function findAlias(target: SqlTarget, platformGuid: Guid, userGuid: Guid): Promise<string> {
  const row = await runSqlForOne(
    target,
    sql<{ alias: string }>`
      select coalesce(p.value #>> '{}', '') as alias from profile_properties p
       where p.platform_guid = ${platformGuid}::uuid and p.user_guid = ${userGuid}::uuid and p.key || '' = 'alias' and not p.mett`,
  );
  return row?.alias ?? "";
}

export function whereSearchMatches(platformGuid: Guid, { formGuid, filter, words }: SubmissionSearch): RawBuilder<boolean> {
  // A concept isn't submitted yet, so only the person who fills it in may read it.
  const isKept = asksForState(filter) ? sql`s.state <> 'Concept'` : sql`s.state not in ('Concept', 'Deleted')`;
  return sql`s.platform_guid = ${platformGuid}::uuid and s.form_guid = ${formGuid}::uuid and ${isKept} and ${whereSubmission(filter)} and ${whereWords(words)}`;
}

/** A user's own submissions, newest first. */
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

/** The address of an active user; null for an erased one. */
export async function findUserEmail(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<string | null> {
  const row = await runSqlForOne(
    target,
    sql<{
      email: string;
    }>`select email from application_users where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid and erased_on is null`,
  );
  return row?.email ?? null;
}

/** Whether this person has another submission that counts, for a form that accepts one per person. */
export async function isPersonTaken(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<boolean> {
  const row = await runSqlForOne(
    target,
    sql<{ guid: Guid }>`
      select other.guid from form_submissions s
        join form_submissions other on other.platform_guid = s.platform_guid and other.form_guid = s.form_guid
         and other.person_key = s.person_key and other.guid <> s.guid and other.state not in ${NOT_COUNTED}
       where s.platform_guid = ${platformGuid}::uuid and s.guid = ${guid}::uuid limit 1`,
  );
  return row !== null;
}

/** The state of a withdrawn submission before its withdrawal: the last state that it was set to, else its initial one. */
export async function findStateBeforeWithdrawal(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<SubmissionState> {
  const row = await runSqlForOne(
    target,
    sql<{ state: SubmissionState }>`
      select coalesce(
        (select e.text from submission_events e
          where e.platform_guid = s.platform_guid and e.submission_guid = s.guid and e.kind = 'state' and e.text <> 'Withdrawn'
          order by e.guid desc limit 1),
        case when f.data_entry_mode = 'Verification' and not s.is_verified then 'AwaitingVerification' else 'Received' end) as state
        from form_submissions s join forms f on f.platform_guid = s.platform_guid and f.guid = s.form_guid
       where s.platform_guid = ${platformGuid}::uuid and s.guid = ${guid}::uuid`,
  );
  return row?.state ?? "Received";
}

/** The contents of all versions that submissions of a form have, by their number. */
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
