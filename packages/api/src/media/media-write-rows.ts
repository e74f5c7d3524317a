import type { Guid } from "@plein/contract/guid";
import type { MediaDescription } from "@plein/contract/media/media-file";
import type { MediaOwner } from "@plein/contract/media/media-owner";
import { sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../run-sql.ts";
import type { ReceivedFile } from "./uploads/received-file.ts";

export type NewMedia = {
  readonly guid: Guid;
  readonly owner: MediaOwner | null;
  readonly isPublic: boolean;
  /** null for an anonymous caller */
  readonly uploaderGuid: Guid | null;
  readonly file: ReceivedFile;
};

export async function addMediaRow(
  target: SqlTarget,
  platformGuid: Guid,
  { guid, owner, isPublic, uploaderGuid, file }: NewMedia,
): Promise<void> {
  await runSql(
    target,
    sql`insert into images (platform_guid, guid, kind, name, content_type, size, width, height, frames, hash, dominant_color, placeholder,
                            is_public, owner_kind, owner_guid, uploaded_by_guid)
        values (${platformGuid}::uuid, ${guid}::uuid, ${file.kind}, ${file.name}, ${file.contentType}, ${file.size}::int,
                ${file.width}::int, ${file.height}::int, ${file.frames}::int, ${file.hash}, ${file.dominantColor}, ${file.placeholder},
                ${isPublic}::boolean, ${owner?.kind ?? null}, ${owner?.guid ?? null}::uuid, ${uploaderGuid}::uuid)`,
  );
}

/** Reserves the next version of a file, which no other upload gets. @returns null if the file no longer exists */
export async function reserveVersion(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<number | null> {
  const row = await runSqlForOne(
    target,
    sql<{ version: number }>`
      update images set given_version = greatest(given_version, version) + 1
       where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid and deleted_on is null returning given_version as version`,
  );
  return row?.version ?? null;
}

type Replacement = { readonly guid: Guid; readonly version: number; readonly file: ReceivedFile };

/**
 * Saves the properties of the new bytes of a file; a document gets its new name as well.
 *
 * @returns false if the file no longer exists, or has a later version
 */
export async function replaceMediaRow(target: SqlTarget, platformGuid: Guid, { guid, version, file }: Replacement): Promise<boolean> {
  const replaced = await runSqlForOne(
    target,
    sql`update images set content_type = ${file.contentType}, name = case when kind = 'file' then ${file.name} else name end, size = ${file.size}::int, width = ${file.width}::int,
                          height = ${file.height}::int, frames = ${file.frames}::int, hash = ${file.hash}, version = ${version}::int,
                          dominant_color = ${file.dominantColor}, placeholder = ${file.placeholder}, focus_x = 500, focus_y = 500,
                          updated_on = now()
         where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid and deleted_on is null and version < ${version}::int
        returning guid`,
  );
  return replaced !== null;
}

/** Saves the members that are given. */
export async function saveMediaDescription(
  { kysely }: SqlTarget,
  platformGuid: Guid,
  { guid, focus, tags, expiresOn, ...texts }: Partial<MediaDescription> & { readonly guid: Guid },
): Promise<void> {
  const columns = {
    ...texts,
    ...(expiresOn === undefined ? {} : { expires_on: expiresOn }),
    ...(tags === undefined ? {} : { tags: [...new Set(tags)] }),
    ...(focus === undefined ? {} : { focus_x: Math.round(focus.x * 1000), focus_y: Math.round(focus.y * 1000) }),
    updated_on: sql<Date>`now()`,
  };
  await kysely.updateTable("images").set(columns).where("platform_guid", "=", platformGuid).where("guid", "=", guid).execute();
}

/** Moves a file to the trash. */
export async function removeMediaRow(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<void> {
  await runSql(
    target,
    sql`update images set deleted_on = now(), updated_on = now() where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid`,
  );
}

/** Takes a file out of the trash. */
export async function restoreMediaRow(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<void> {
  await runSql(
    target,
    sql`update images set deleted_on = null, updated_on = now() where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid`,
  );
}
