import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../run-sql.ts";

type StatementSetting = { readonly key: string; readonly value: unknown };

/** The stored value of a statement's setting; undefined if the platform never published one. */
export async function findStatementSetting(target: SqlTarget, platformGuid: Guid, key: string): Promise<unknown> {
  const stored = await runSqlForOne(
    target,
    sql<{ value: unknown }>`select value from platform_settings where platform_guid = ${platformGuid}::uuid and key = ${key}`,
  );
  return stored?.value;
}

export async function saveStatementSetting(target: SqlTarget, platformGuid: Guid, { key, value }: StatementSetting): Promise<void> {
  await runSql(
    target,
    sql`insert into platform_settings (platform_guid, key, value, updated_on)
        values (${platformGuid}::uuid, ${key}, ${JSON.stringify(value)}::jsonb, now())
        on conflict (platform_guid, key) do update set value = excluded.value, updated_on = excluded.updated_on`,
  );
}

/** @returns the current date in a time zone, such as `2026-11-21` */
export async function findToday(target: SqlTarget, timeZone: string): Promise<string> {
  const row = await runSqlForOne(target, sql<{ today: string }>`select (now() at time zone ${timeZone})::date::text as today`);
  if (row === null) throw new Error("A select without a table returned no row");
  return row.today;
}
