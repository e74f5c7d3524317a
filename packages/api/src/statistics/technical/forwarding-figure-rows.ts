import type { StatisticsPeriod } from "@plein/contract/statistics/statistics-period";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { runSqlForOne } from "../../run-sql.ts";

export type ForwardingFigureRow = {
  readonly forwarded: number;
  readonly lost: number;
  readonly failures: number;
  readonly failedOn: Date | null;
  readonly failureStatus: number | null;
  readonly waiting: number;
  readonly waitingSince: Date | null;
};

/** A process whose errors wait writes its row every five minutes at least; one that doesn't has ended, and lost them. */
const ENDED_AFTER = sql`interval '11 minutes'`;

/** What became of the errors of a period that are forwarded to the operator's log, and how many wait now. */
export async function sumForwarding(db: PlatformDb, { from, until }: StatisticsPeriod): Promise<ForwardingFigureRow> {
  const row = await runSqlForOne(
    db,
    sql<ForwardingFigureRow>`
      with listed as (
        select *, day between ${from}::date and ${until}::date as is_of_period, updated_on < now() - ${ENDED_AFTER} as has_ended
          from log_forwarding where platform_guid = ${db.platformGuid}::uuid),
      failed as (select failed_on, failure_status from listed where is_of_period and failed_on is not null order by failed_on desc limit 1)
      select coalesce(sum(forwarded) filter (where is_of_period), 0)::int as forwarded,
             coalesce(sum(lost + case when has_ended then waiting else 0 end) filter (where is_of_period), 0)::int as lost,
             coalesce(sum(failures) filter (where is_of_period), 0)::int as failures,
             coalesce(sum(waiting) filter (where not has_ended), 0)::int as waiting,
             min(waiting_since) filter (where not has_ended and waiting > 0) as "waitingSince",
             (select failed_on from failed) as "failedOn", (select failure_status from failed) as "failureStatus"
        from listed`,
  );
  if (row === null) throw new Error("A sum returned no row");
  return row;
}
