import type { StoredBlock } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { runSql, type SqlTarget } from "../../run-sql.ts";

type ReusedRow = { readonly guid: Guid; readonly blocks: readonly StoredBlock[] };

/** The published content of these reusable blocks. */
export function listReusedRows(target: SqlTarget, platformGuid: Guid, guids: readonly Guid[]): Promise<ReusedRow[]> {
  return runSql(
    target,
    sql<ReusedRow>`
      select p.guid, pub.blocks
        from pages p join page_publications pub on pub.platform_guid = p.platform_guid and pub.page_guid = p.guid
       where p.platform_guid = ${platformGuid}::uuid and p.guid = any(${[...guids]}::uuid[])
         and p.is_reusable and p.is_published and p.deleted_on is null`,
  );
}
