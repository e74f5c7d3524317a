import type { Guid } from "@plein/contract/guid";
import { MEDIA_TRASH_DAYS } from "@plein/contract/media/media-file";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { runSql, runSqlForOne } from "../run-sql.ts";

/** A file that the platform has, as its bytes are kept by. */
export type KeptMedia = { readonly guid: Guid; readonly version: number };

/**
 * Every file of a platform, in the trash or not.
 *
 * @throws when the connection works for another platform or for none: then no rows doesn't mean no files
 */
export async function listKeptMedia(db: PlatformDb): Promise<KeptMedia[]> {
  // One statement, so that the answer and its proof come from the same connection.
  const row = await runSqlForOne(
    db,
    sql<{ platform: Guid | null; files: KeptMedia[] }>`
      select plein_platform() as platform, coalesce(json_agg(json_build_object('guid', guid, 'version', version)) filter (where guid is not null), '[]') as files
        from images where platform_guid = ${db.platformGuid}::uuid`,
  );
  if (row?.platform !== db.platformGuid) throw new Error("The database answered for another platform than it was asked for");
  return row.files;
}

/**
 * Forgets what was in the trash for as long as it is kept there, and what belonged to somebody or something that is gone: an
 * erased user, an item or a block that nobody can bring back.
 *
 * @returns whose bytes can go
 */
export async function forgetExpiredMedia(db: PlatformDb): Promise<readonly Guid[]> {
  return db.transaction(async (tx) => {
    const gone = await runSql(
      tx,
      sql<{ guid: Guid }>`
        delete from images i where i.platform_guid = ${db.platformGuid}::uuid and (
              i.deleted_on < now() - make_interval(days => ${MEDIA_TRASH_DAYS}::int)
           or (i.owner_kind = 'profile' and not exists (select from application_users u
                where u.platform_guid = i.platform_guid and u.guid = i.owner_guid and u.erased_on is null))
           or (i.owner_kind = 'block' and not i.is_public and not exists (select from building_block_instances b
                where b.platform_guid = i.platform_guid and b.guid = i.owner_guid))
           or (i.owner_kind = 'item' and not i.is_public and not exists (select from list_items l
                where l.platform_guid = i.platform_guid and l.guid = i.owner_guid)))
        returning i.guid`,
    );
    if (gone.length > 0) await tx.invalidate(gone.map(({ guid }) => `image:${guid}` as const));
    return gone.map(({ guid }) => guid);
  });
}
