import type { MediaStatistics } from "@plein/contract/statistics/statistics";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { runSql } from "../../run-sql.ts";

type FileCounts = Pick<MediaStatistics, "pictures" | "documents" | "withoutAlt">;

/** Files outside the trash, without the pictures of profiles. */
export async function countFiles(db: PlatformDb): Promise<FileCounts> {
  const [row] = await runSql(
    db,
    sql<FileCounts>`
      select count(*) filter (where kind = 'image')::int as pictures, count(*) filter (where kind = 'file')::int as documents,
             count(*) filter (where kind = 'image' and is_public and alt = '')::int as "withoutAlt"
        from images where platform_guid = ${db.platformGuid}::uuid and deleted_on is null and owner_kind is distinct from 'profile'`,
  );
  if (row === undefined) throw new Error("An aggregate without a row");
  return row;
}
