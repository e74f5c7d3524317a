import type { Actor } from "@plein/contract/access/actor";
import { can } from "@plein/contract/access/policy";
import type { MediaPage, MediaPlaces, MediaQuery } from "@plein/contract/media/media-query";
import type { PlatformDb } from "@plein/db/platform-db";
import { type RawBuilder, sql } from "kysely";
import { visibleWhere } from "../access/visible-where.shared.ts";
import { runSql, runSqlForOne } from "../run-sql.ts";
import { selectMedia, toMediaFile } from "./media-store.ts";

/** One page of the library, newest first, with how many there are in all. */
export async function listMedia(db: PlatformDb, actor: Actor, query: MediaQuery): Promise<MediaPage> {
  const where = sql`${inLibrary(actor)} and ${matches(query)}`;
  const rest = sql`order by i.created_on desc, i.guid desc limit ${query.itemCount}::int offset ${(query.pageNumber - 1) * query.itemCount}::int`;
  const [rows, count] = await Promise.all([
    runSql(db, selectMedia(db.platformGuid, where, rest)),
    runSqlForOne(
      db,
      sql<{ total: number }>`select count(*)::int as total from images i where i.platform_guid = ${db.platformGuid}::uuid and ${where}`,
    ),
  ]);
  return { files: rows.map(toMediaFile), totalNumberOfItems: count?.total ?? 0 };
}

/** The folders and tags of what is kept. */
export async function listMediaPlaces(db: PlatformDb, actor: Actor): Promise<MediaPlaces> {
  const where = sql`i.platform_guid = ${db.platformGuid}::uuid and i.deleted_on is null and ${inLibrary(actor)}`;
  const [folders, tags] = await Promise.all([
    runSql(
      db,
      sql<{ path: string; files: number }>`
        select i.folder as path, count(*)::int as files from images i where ${where} and i.folder <> '' group by 1 order by 1`,
    ),
    runSql(
      db,
      sql<{ tag: string; files: number }>`
        select t as tag, count(*)::int as files from images i, unnest(i.tags) t where ${where} group by 1 order by 2 desc, 1 limit 200`,
    ),
  ]);
  return { folders, tags };
}

/**
 * What somebody who runs the site finds in the library: what is public or the library's own, and what belongs to a page or an
 * item that they may see. A profile's picture is its owner's.
 */
export function inLibrary(actor: Actor): RawBuilder<boolean> {
  if (!can(actor, "images.list")) return sql`false`;
  const ownerless = can(actor, "image.view", { isPublic: false }) ? sql`i.owner_kind is null` : sql`false`;
  return sql`(i.is_public or ${ownerless}
    or (i.owner_kind = 'block' and exists (
        select from building_block_instances b join pages p on p.platform_guid = b.platform_guid and p.guid = b.page_guid
         where b.platform_guid = i.platform_guid and b.guid = i.owner_guid and p.deleted_on is null and ${visibleWhere(actor, "page.viewDraft", "p")}))
    or (i.owner_kind = 'item' and exists (
        select from list_item_parents r join pages p on p.platform_guid = r.platform_guid and p.guid = r.page_guid
         where r.platform_guid = i.platform_guid and r.item_guid = i.owner_guid and ${visibleWhere(actor, "page.viewDraft", "p")})))`;
}

function matches({ q, folder, tag, kind, state }: MediaQuery): RawBuilder<boolean> {
  const conditions = [
    state === "trash" ? sql`i.deleted_on is not null` : sql`i.deleted_on is null`,
    // A profile's own picture is public only so that others see it with what they wrote.
    sql`i.owner_kind is distinct from 'profile'`,
    ...(folder === undefined ? [] : [folderCondition(folder)]),
    ...(tag === undefined ? [] : [sql`${tag} = any(i.tags)`]),
    ...(kind === undefined ? [] : [sql`i.kind = ${kind}`]),
    ...words(q).map((word) => sql`(i.name || ' ' || i.alt || ' ' || i.credit || ' ' || array_to_string(i.tags, ' ')) ilike ${`%${word}%`}`),
  ];
  return sql`${sql.join(conditions, sql` and `)}`;
}

function folderCondition(folder: string): RawBuilder<unknown> {
  return folder === "" ? sql`i.folder = ''` : sql`(i.folder = ${folder} or starts_with(i.folder, ${`${folder}/`}))`;
}

/** Each must be found; what means something to LIKE means itself. */
function words(q: string): string[] {
  const asked = q.split(/\s+/).filter(Boolean).slice(0, 10);
  return asked.map((word) => word.replaceAll(/[\\%_]/g, "\\$&"));
}
