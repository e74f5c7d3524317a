import type { Guid } from "@plein/contract/guid";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { runSql } from "../../run-sql.ts";
import type { ForwardingBatch } from "./forwarding-change.ts";

/** Adds a batch to the row of today. Rows of earlier days no longer say what waits in this process. */
export async function saveForwardingRow(db: PlatformDb, processGuid: Guid, batch: ForwardingBatch): Promise<void> {
  const { forwarded, lost, failures, waiting, waitingSince, failure } = batch;
  await runSql(
    db,
    sql`with today as (select (now() at time zone time_zone)::date as day from platforms where guid = ${db.platformGuid}::uuid),
             earlier as (update log_forwarding set waiting = 0, waiting_since = null
                          where platform_guid = ${db.platformGuid}::uuid and process_guid = ${processGuid}::uuid and waiting > 0
                            and day < (select day from today))
        insert into log_forwarding as f (platform_guid, day, process_guid, forwarded, lost, failures, waiting, waiting_since, failed_on, failure_status, updated_on)
        select ${db.platformGuid}::uuid, day, ${processGuid}::uuid, ${forwarded}::int, ${lost}::int, ${failures}::int, ${waiting}::int,
               ${waitingSince}::timestamptz, ${failure?.failedOn ?? null}::timestamptz, ${failure?.status ?? null}::int, now()
          from today
            on conflict (platform_guid, day, process_guid) do update
           set forwarded = f.forwarded + excluded.forwarded, lost = f.lost + excluded.lost, failures = f.failures + excluded.failures,
               waiting = excluded.waiting, waiting_since = excluded.waiting_since, updated_on = excluded.updated_on,
               failed_on = coalesce(excluded.failed_on, f.failed_on),
               failure_status = case when excluded.failed_on is null then f.failure_status else excluded.failure_status end`,
  );
}
