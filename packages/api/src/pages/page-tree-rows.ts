import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { runSql, type SqlTarget } from "../run-sql.ts";

/** The pages whose path begins with this path and a slash, including removed ones. */
export async function listPageGuidsBelow(target: SqlTarget, platformGuid: Guid, path: string): Promise<Guid[]> {
  const rows = await runSql(
    target,
    sql<{ guid: Guid }>`select guid from pages where platform_guid = ${platformGuid}::uuid and starts_with(path, ${path}::text || '/')`,
  );
  return rows.map(({ guid }) => guid);
}
