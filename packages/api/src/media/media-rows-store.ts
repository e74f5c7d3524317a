import type { Guid } from "@plein/contract/guid";
import type { MediaDescription } from "@plein/contract/media/media-file";
import type { MediaOwner } from "@plein/contract/media/media-owner";
import type { PlatformDb, PlatformTransaction } from "@plein/db/platform-db";
import { sql } from "kysely";
import type { ApiContext } from "../context.ts";
import { runSql, runSqlForOne } from "../run-sql.ts";
import { showNewVersion } from "./media-uses-store.ts";
import type { ArrivedFile } from "./upload.ts";

export type NewMedia = { readonly guid: Guid; readonly owner: MediaOwner | null; readonly isPublic: boolean; readonly file: ArrivedFile };

export async function addMediaRow(tx: PlatformTransaction, ctx: ApiContext, { guid, owner, isPublic, file }: NewMedia): Promise<void> {
  const uploader = ctx.actor.kind === "user" ? ctx.actor.userGuid : null;
  await runSql(
    tx,
    sql`insert into images (platform_guid, guid, kind, name, content_type, size, width, height, frames, hash, dominant_color, placeholder,
                            is_public, owner_kind, owner_guid, uploaded_by_guid)
        values (${ctx.platform.guid}::uuid, ${guid}::uuid, ${file.kind}, ${file.name}, ${file.contentType}, ${file.size}::int,
                ${file.width}::int, ${file.height}::int, ${file.frames}::int, ${file.hash}, ${file.dominantColor}, ${file.placeholder},
                ${isPublic}::boolean, ${owner?.kind ?? null}, ${owner?.guid ?? null}::uuid, ${uploader}::uuid)`,
  );
  await tx.invalidate([`image:${guid}`]);
}

type Replacement = { readonly guid: Guid; readonly version: number; readonly file: ArrivedFile };

/** A version of a file that no other upload gets, for bytes that are still to come. Null where the file is gone. */
export async function giveVersion(db: PlatformDb, guid: Guid): Promise<number | null> {
  const row = await runSqlForOne(
    db,
    sql<{ version: number }>`
      update images set given_version = greatest(given_version, version) + 1
       where platform_guid = ${db.platformGuid}::uuid and guid = ${guid}::uuid and deleted_on is null returning given_version as version`,
  );
  return row?.version ?? null;
}

/**
 * The new bytes under the same guid, a document with its new name; whatever shows the file refers to the new version.
 *
 * @returns false where the file went meanwhile, or a later upload took its place
 */
export async function replaceMediaRow(tx: PlatformTransaction, { platform }: ApiContext, replacement: Replacement): Promise<boolean> {
  const { guid, version, file } = replacement;
  const replaced = await runSqlForOne(
    tx,
    sql`update images set content_type = ${file.contentType}, name = case when kind = 'file' then ${file.name} else name end, size = ${file.size}::int, width = ${file.width}::int,
                          height = ${file.height}::int, frames = ${file.frames}::int, hash = ${file.hash}, version = ${version}::int,
                          dominant_color = ${file.dominantColor}, placeholder = ${file.placeholder}, focus_x = 500, focus_y = 500,
                          updated_on = now()
         where platform_guid = ${platform.guid}::uuid and guid = ${guid}::uuid and deleted_on is null and version < ${version}::int
        returning guid`,
  );
  if (replaced === null) return false;
  await showNewVersion(tx, platform.guid, { guid, version, ...file });
  await tx.invalidate([`image:${guid}`]);
  return true;
}

export async function uploadedBytes(db: PlatformDb, userGuid: Guid): Promise<{ readonly hour: number; readonly day: number }> {
  const row = await runSqlForOne(
    db,
    sql<{ hour: number; day: number }>`
      select coalesce(sum(size) filter (where updated_on > now() - interval '1 hour'), 0)::float8 as hour, coalesce(sum(size), 0)::float8 as day
        from images where platform_guid = ${db.platformGuid}::uuid and uploaded_by_guid = ${userGuid}::uuid
         and updated_on > now() - interval '1 day'`,
  );
  return row ?? { hour: 0, day: 0 };
}

export async function describeMedia(
  tx: PlatformTransaction,
  platformGuid: Guid,
  guid: Guid,
  changes: Partial<MediaDescription>,
): Promise<void> {
  const { focus, tags, expiresOn, ...texts } = changes;
  const columns = {
    ...texts,
    ...(expiresOn === undefined ? {} : { expires_on: expiresOn }),
    ...(tags === undefined ? {} : { tags: [...new Set(tags)] }),
    ...(focus === undefined ? {} : { focus_x: Math.round(focus.x * 1000), focus_y: Math.round(focus.y * 1000) }),
    updated_on: sql<Date>`now()`,
  };
  await tx.kysely.updateTable("images").set(columns).where("platform_guid", "=", platformGuid).where("guid", "=", guid).execute();
  await tx.invalidate([`image:${guid}`]);
}

/** Into the trash, or out of it. */
export async function setMediaDeleted(tx: PlatformTransaction, platformGuid: Guid, guid: Guid, isDeleted: boolean): Promise<void> {
  await runSql(
    tx,
    sql`update images set deleted_on = case when ${isDeleted}::boolean then now() end, updated_on = now()
         where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid`,
  );
  await tx.invalidate([`image:${guid}`]);
}
