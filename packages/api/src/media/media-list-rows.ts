import type { Actor } from "@plein/contract/access/actor";
import type { Guid } from "@plein/contract/guid";
import type { MediaFacets, MediaQuery } from "@plein/contract/media/media-query";
import { sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../run-sql.ts";
import { libraryWhere, mediaWhere } from "./library-where.shared.ts";
import { type MediaRow, selectMedia } from "./media-rows.ts";

type LibraryQuery = { readonly actor: Actor; readonly query: MediaQuery };

/** One page of the library, newest first. */
export function listMediaRows(target: SqlTarget, platformGuid: Guid, { actor, query }: LibraryQuery): Promise<MediaRow[]> {
  const { itemCount, pageNumber } = query;
  const page = sql`order by i.created_on desc, i.guid desc limit ${itemCount}::int offset ${(pageNumber - 1) * itemCount}::int`;
  return runSql(target, selectMedia(platformGuid, sql`${libraryWhere(actor)} and ${mediaWhere(query)}`, page));
}

/** The number of files on all pages. */
export async function countMediaRows(target: SqlTarget, platformGuid: Guid, { actor, query }: LibraryQuery): Promise<number> {
  const count = await runSqlForOne(
    target,
    sql<{ total: number }>`
      select count(*)::int as total from images i
       where i.platform_guid = ${platformGuid}::uuid and ${libraryWhere(actor)} and ${mediaWhere(query)}`,
  );
  return count?.total ?? 0;
}

/** The number of files in each folder that has any; files in the trash don't count. */
export function countMediaByFolder(target: SqlTarget, platformGuid: Guid, actor: Actor): Promise<MediaFacets["folders"]> {
  return runSql(
    target,
    sql<MediaFacets["folders"][number]>`
      select i.folder as path, count(*)::int as files from images i
       where i.platform_guid = ${platformGuid}::uuid and i.deleted_on is null and ${libraryWhere(actor)} and i.folder <> ''
       group by 1 order by 1`,
  );
}

/** The most used tags, each with its number of files; files in the trash don't count. */
export function countMediaByTag(target: SqlTarget, platformGuid: Guid, actor: Actor): Promise<MediaFacets["tags"]> {
  return runSql(
    target,
    sql<MediaFacets["tags"][number]>`
      select t as tag, count(*)::int as files from images i, unnest(i.tags) t
       where i.platform_guid = ${platformGuid}::uuid and i.deleted_on is null and ${libraryWhere(actor)}
       group by 1 order by 2 desc, 1 limit 200`,
  );
}
