import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { runSqlForOne } from "../../run-sql.ts";

export type JobFigureRow = {
  readonly waiting: number;
  readonly waitingSince: Date | null;
  readonly retrying: number;
  readonly failed: number;
};

/** The platform's jobs in the queue, which all platforms share: what says whose a job is, is in its payload. */
export async function countJobs(db: PlatformDb): Promise<JobFigureRow> {
  const isDue = sql`attempts < max_attempts and locked_at is null and run_at <= now()`;
  const row = await runSqlForOne(
    db,
    sql<JobFigureRow>`
      select count(*) filter (where ${isDue})::int as waiting, min(run_at) filter (where ${isDue}) as "waitingSince",
             count(*) filter (where attempts between 1 and max_attempts - 1 and locked_at is null and run_at > now())::int as retrying,
             count(*) filter (where attempts >= max_attempts)::int as failed
        from graphile_worker._private_jobs where payload ->> 'platformGuid' = ${db.platformGuid}`,
  );
  if (row === null) throw new Error("A count returned no row");
  return row;
}
