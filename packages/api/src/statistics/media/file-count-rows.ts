import type { Actor } from "@plein/contract/access/actor";
import type { MediaStatistics } from "@plein/contract/statistics/statistics";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { libraryWhere } from "../../media/library-where.shared.ts";
import { runSql } from "../../run-sql.ts";

type FileCounts = Pick<MediaStatistics, "pictures" | "documents" | "withoutAlt"> & {
  readonly unusedFiles: number;
  readonly unusedBytes: number;
};

const LARGEST = 10;

/** The largest files that the actor finds in the library, of all or of those that nothing uses. */
export function listLargestFiles(db: PlatformDb, actor: Actor, of: "all" | "unused"): Promise<MediaStatistics["largest"]> {
  return runSql(
    db,
    sql<MediaStatistics["largest"][number]>`
      select i.guid, i.name, i.size as bytes from images i
       where i.platform_guid = ${db.platformGuid}::uuid and i.deleted_on is null and i.owner_kind is distinct from 'profile' and ${libraryWhere(actor)}
         and (${of === "all"}::boolean or i.unused_since is not null)
       order by i.size desc, i.name, i.guid limit ${LARGEST}`,
  );
}

/** Files outside the trash, without the pictures of profiles. */
export async function countFiles(db: PlatformDb): Promise<FileCounts> {
  const [row] = await runSql(
    db,
    sql<FileCounts>`
      select count(*) filter (where kind = 'image')::int as pictures, count(*) filter (where kind = 'file')::int as documents,
             count(*) filter (where kind = 'image' and is_public and alt = '')::int as "withoutAlt",
             count(*) filter (where unused_since is not null)::int as "unusedFiles",
             coalesce(sum(size) filter (where unused_since is not null), 0)::float8 as "unusedBytes"
        from images where platform_guid = ${db.platformGuid}::uuid and deleted_on is null and owner_kind is distinct from 'profile'`,
  );
  if (row === undefined) throw new Error("An aggregate without a row");
  return row;
}
