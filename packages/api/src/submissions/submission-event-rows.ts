import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { runSql, type SqlTarget } from "../run-sql.ts";

export type EventKind = "state" | "note" | "reply" | "labels" | "assignee" | "visibility" | "moderation" | "redacted" | "verified";
export type NewEvent = { readonly kind: EventKind; readonly text: string };
export type SubmissionEventRow = NewEvent & { readonly guid: Guid; readonly actorGuid: Guid | null; readonly createdOn: Date };

/** Adds what happened to a submission, in this order. */
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
    sql`insert into submission_events (platform_guid, submission_guid, actor_guid, kind, text)
        select ${platformGuid}::uuid, ${submissionGuid}::uuid, ${actorGuid}::uuid, e.kind::submission_event_kind, e.text
          from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e(kind text, text text)`,
  );
}

/** Oldest first. */
export function listEventRows(target: SqlTarget, platformGuid: Guid, submissionGuid: Guid): Promise<SubmissionEventRow[]> {
  return runSql(
    target,
    sql<SubmissionEventRow>`
      select guid, kind, text, actor_guid as "actorGuid", created_on as "createdOn" from submission_events
       where platform_guid = ${platformGuid}::uuid and submission_guid = ${submissionGuid}::uuid order by guid limit 500`,
  );
}
