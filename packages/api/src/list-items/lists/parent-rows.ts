import type { Guid } from "@plein/contract/guid";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { runSql } from "../../run-sql.ts";

/** Titles of pages and items, in no order; the published ones of pages, where there are any. */
export function listTitles(db: PlatformDb, guids: readonly Guid[]): Promise<{ guid: Guid; title: string }[]> {
  return runSql(
    db,
    sql<{ guid: Guid; title: string }>`
      select p.guid, coalesce(pub.title, p.title) as title from pages p
        left join page_publications pub on pub.platform_guid = p.platform_guid and pub.page_guid = p.guid
       where p.platform_guid = ${db.platformGuid}::uuid and p.guid = any(${[...guids]}::uuid[])
      union all
      select i.guid, i.title from list_items i
       where i.platform_guid = ${db.platformGuid}::uuid and i.guid = any(${[...guids]}::uuid[])`,
  );
}
