import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { runSql, type SqlTarget } from "../../run-sql.ts";

/** The future moments at which these items become public. */
export async function listPlannedMoments(target: SqlTarget, platformGuid: Guid, guids: readonly Guid[]): Promise<Date[]> {
  const rows = await runSql(
    target,
    sql<{ publishedOn: Date | null }>`
      select distinct published_on as "publishedOn" from list_items
       where platform_guid = ${platformGuid}::uuid and guid = any(${[...guids]}::uuid[]) and is_published and not is_live and deleted_on is null`,
  );
  return rows.flatMap(({ publishedOn }) => publishedOn ?? []);
}

/** The items that become public next, the earliest first. */
export async function listNextPlannedRows(
  target: SqlTarget,
  platformGuid: Guid,
  limit: number,
): Promise<{ readonly guid: Guid; readonly publishedOn: Date }[]> {
  const rows = await runSql(
    target,
    sql<{ guid: Guid; publishedOn: Date | null }>`
      select guid, published_on as "publishedOn" from list_items
       where platform_guid = ${platformGuid}::uuid and is_published and not is_live and deleted_on is null and published_on is not null
       order by published_on, guid limit ${limit}::int`,
  );
  return rows.flatMap(({ guid, publishedOn }) => (publishedOn === null ? [] : { guid, publishedOn }));
}

/** Marks items whose moment has come as live, the earliest first; those that another process is marking are left to it. */
export async function markDueItemsLive(
  target: SqlTarget,
  platformGuid: Guid,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<Guid[]> {
  const rows = await runSql(
    target,
    sql<{ guid: Guid }>`
      with due as (
        select guid from list_items
         where platform_guid = ${platformGuid}::uuid and is_published and not is_live and deleted_on is null and published_on <= ${now}::timestamptz
         order by published_on limit ${limit}::int for update skip locked)
      update list_items i set is_live = true from due where i.platform_guid = ${platformGuid}::uuid and i.guid = due.guid
      returning i.guid`,
  );
  return rows.map(({ guid }) => guid);
}
