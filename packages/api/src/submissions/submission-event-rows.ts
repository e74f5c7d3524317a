import type { SubmissionEvent } from "@plein/contract/forms/form-submission";
import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { runSql, type SqlTarget } from "../run-sql.ts";

export type NewEvent = Pick<SubmissionEvent, "kind" | "text"> & { readonly isPublic?: boolean };
export type SubmissionEventRow = Omit<SubmissionEvent, "createdOn"> & { readonly createdOn: Date };

/** Adds events to the history of a submission, in this order. */
export async function addEventRows(
  target: SqlTarget,
  platformGuid: Guid,
  {
    submissionGuid,
    actorGuid,
    events,
  }: { readonly submissionGuid: Guid; readonly actorGuid: Guid | null; readonly events: readonly NewEvent[] },
): Promise<void> {
  if (events.length === 0) return;
  await runSql(
    target,
    sql`insert into submission_events (platform_guid, submission_guid, actor_guid, kind, text, is_public)
        select ${platformGuid}::uuid, ${submissionGuid}::uuid, ${actorGuid}::uuid, e.kind::submission_event_kind, e.text,
               coalesce(e."isPublic", false)
          from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e(kind text, text text, "isPublic" boolean)`,
  );
}

/** The newest 500, oldest first. */
export function listEventRows(target: SqlTarget, platformGuid: Guid, submissionGuid: Guid): Promise<SubmissionEventRow[]> {
  return runSql(
    target,
    sql<SubmissionEventRow>`
      select * from (
        select e.guid, e.kind, e.text, e.actor_guid as "actorGuid", e.is_public as "isPublic", e.created_on as "createdOn",
               coalesce(concat_ws(' ', nullif(u.first_name, ''), nullif(u.middle_name, ''), nullif(u.last_name, '')), '') as "actorName"
          from submission_events e
          left join application_users u on u.platform_guid = e.platform_guid and u.guid = e.actor_guid
         where e.platform_guid = ${platformGuid}::uuid and e.submission_guid = ${submissionGuid}::uuid order by e.guid desc limit 500
      ) as newest order by guid`,
  );
}

/** The replies that everybody sees who may see the submission, oldest first. */
export function listPublicReplies(
  target: SqlTarget,
  platformGuid: Guid,
  submissionGuid: Guid,
): Promise<{ text: string; createdOn: Date }[]> {
  return runSql(
    target,
    sql<{ text: string; createdOn: Date }>`
      select text, created_on as "createdOn" from submission_events
       where platform_guid = ${platformGuid}::uuid and submission_guid = ${submissionGuid}::uuid and kind = 'reply' and is_public
       order by guid limit 100`,
  );
}
