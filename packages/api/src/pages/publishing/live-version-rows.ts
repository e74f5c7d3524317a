import type { PlatformTransaction } from "@plein/db/platform-transaction";
import { sql } from "kysely";
import { runSqlForOne } from "../../run-sql.ts";
import type { StoredPage } from "../page-rows.shared.ts";

/** The number of the published version of a page; null if none is published. */
export async function findLiveVersionNumber(tx: PlatformTransaction, { guid, publication }: StoredPage): Promise<number | null> {
  if (publication === null) return null;
  const row = await runSqlForOne(
    tx,
    sql<{ number: number }>`
      select number from page_versions
       where platform_guid = ${tx.platformGuid}::uuid and page_guid = ${guid}::uuid and kind = 'publication'
       order by number desc limit 1`,
  );
  return row?.number ?? null;
}
