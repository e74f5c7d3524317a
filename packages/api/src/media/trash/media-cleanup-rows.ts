import type { Guid } from "@plein/contract/guid";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../../run-sql.ts";

/** The parts of the key of a file's bytes. */
export type MediaVersion = { readonly guid: Guid; readonly version: number };

/**
 * Every file of a platform, in the trash or not.
 *
 * @throws when the connection is scoped to another platform or to none: then no rows doesn't mean no files
 */
export async function listMediaVersions(db: PlatformDb): Promise<MediaVersion[]> {
  // One statement, so that the rows and the platform come from the same connection.
  const row = await runSqlForOne(
    db,
    sql<{ platform: Guid | null; files: MediaVersion[] }>`
      select plein_platform() as platform, coalesce(json_agg(json_build_object('guid', guid, 'version', version)) filter (where guid is not null), '[]') as files
        from images where platform_guid = ${db.platformGuid}::uuid`,
  );
  if (row?.platform !== db.platformGuid) throw new Error("The connection is scoped to another platform");
  return row.files;
}

/**
 * Removes files that were in the trash for this number of days, and files whose owner no longer exists: an erased user, or an item or a
 * block that can't be restored.
 */
export async function removeExpiredMediaRows(target: SqlTarget, platformGuid: Guid, trashDays: number): Promise<Guid[]> {
  const removed = await runSql(
    target,
    sql<{ guid: Guid }>`
      delete from images i where i.platform_guid = ${platformGuid}::uuid and (
            i.deleted_on < now() - make_interval(days => ${trashDays}::int)
         or (i.owner_kind = 'profile' and not exists (select from application_users u
              where u.platform_guid = i.platform_guid and u.guid = i.owner_guid and u.erased_on is null))
         or (i.owner_kind = 'block' and not i.is_public and not exists (select from building_block_instances b
              where b.platform_guid = i.platform_guid and b.guid = i.owner_guid))
         or (i.owner_kind = 'item' and not i.is_public and not exists (select from list_items l
              where l.platform_guid = i.platform_guid and l.guid = i.owner_guid)))
      returning i.guid`,
  );
  return removed.map(({ guid }) => guid);
}
