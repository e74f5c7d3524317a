import { sql } from "kysely";
import { runSqlForOne, type SqlTarget } from "./run-sql.ts";

/** The database's clock: what is stored as a moment counts by it, however many processes there are and however wrong their clocks. */
export async function databaseNow(target: SqlTarget): Promise<Date> {
  const row = await runSqlForOne(target, sql<{ now: string }>`select to_json(clock_timestamp()) #>> '{}' as now`);
  if (row === null) throw new Error("The database told no time");
  return new Date(row.now);
}
