import { sql } from "kysely";
import { runSqlForOne, type SqlTarget } from "./run-sql.ts";

/** The database's clock. Stored instants come from it, so that the clocks of the processes don't matter. */
export async function databaseNow(target: SqlTarget): Promise<Date> {
  const row = await runSqlForOne(target, sql<{ now: string }>`select to_json(clock_timestamp()) #>> '{}' as now`);
  if (row === null) throw new Error("The database returned no time");
  return new Date(row.now);
}
