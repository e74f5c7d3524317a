import { ERROR_RETENTION_DAYS, MAX_ERROR_EVENTS, MAX_ERROR_GROUPS } from "@plein/contract/logs/error-limits";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { runSql } from "../../../run-sql.ts";
import type { ErrorBatch } from "./logged-error.ts";

/** Adds to the groups, in one statement and in their order, so that two processes never deadlock. */
export async function addErrorRows(db: PlatformDb, batches: readonly ErrorBatch[]): Promise<void> {
  const arriving = JSON.stringify(batches.map(({ group, ...batch }) => ({ ...group, ...batch })));
  await runSql(
    db,
    sql`with arriving as (
          select * from jsonb_to_recordset(${arriving}::jsonb)
                     as x(source error_source, level int, message text, details text, count int, events jsonb)
        ), groups as (
          insert into error_groups as g (platform_guid, source, level, message, details, count, first_seen_on, last_seen_on)
          select ${db.platformGuid}::uuid, source, level, message, details, count, now(), now()
            from arriving order by source, level, message
              on conflict (platform_guid, source, level, message) do update
             set count = g.count + excluded.count, last_seen_on = excluded.last_seen_on,
                 details = case when excluded.details = '' then g.details else excluded.details end
          returning g.guid, g.source, g.level, g.message
        )
        insert into error_events (platform_guid, group_guid, occurred_on, path, browser, is_robot, correlation_id, task_code)
        select ${db.platformGuid}::uuid, g.guid, e."occurredOn", e.path, e.browser, e."isRobot", e."correlationId", e."taskCode"
          from arriving a join groups g using (source, level, message)
         cross join lateral jsonb_to_recordset(a.events)
                         as e("occurredOn" timestamptz, path text, browser text, "isRobot" boolean, "correlationId" uuid, "taskCode" text)`,
  );
}

/** Removes events and groups beyond their numbers. It skips rows that another process is writing, so it waits for none. */
export async function removeExcessRows(db: PlatformDb): Promise<void> {
  await runSql(
    db,
    sql`delete from error_events where platform_guid = ${db.platformGuid}::uuid and guid in (
          select guid from (
            select guid, row_number() over (partition by group_guid order by occurred_on desc, guid desc) as place
              from error_events where platform_guid = ${db.platformGuid}::uuid
          ) as placed where place > ${MAX_ERROR_EVENTS}::int)`,
  );
  await runSql(
    db,
    sql`delete from error_groups where platform_guid = ${db.platformGuid}::uuid and guid in (
          select guid from error_groups
           where platform_guid = ${db.platformGuid}::uuid and guid in (
             select guid from (
               select guid, row_number() over (partition by source order by last_seen_on desc, guid desc) as place
                 from error_groups where platform_guid = ${db.platformGuid}::uuid
             ) as placed where place > ${MAX_ERROR_GROUPS}::int)
             for update skip locked)`,
  );
}

/** Removes groups that weren't seen for long, and events of long ago. */
export async function removeOldErrors(db: PlatformDb): Promise<void> {
  await runSql(
    db,
    sql`with events as (delete from error_events
                         where platform_guid = ${db.platformGuid}::uuid and occurred_on < now() - interval '1 day' * ${ERROR_RETENTION_DAYS}::int)
        delete from error_groups
         where platform_guid = ${db.platformGuid}::uuid and last_seen_on < now() - interval '1 day' * ${ERROR_RETENTION_DAYS}::int`,
  );
}
