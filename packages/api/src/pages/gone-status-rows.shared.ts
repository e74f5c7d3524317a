import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { runSqlForOne, type SqlTarget } from "../run-sql.ts";

/** Whether a public page with this path was deleted permanently, which leaves a tombstone, and the platform responds with 410 for it. */
export async function isGonePath(target: SqlTarget, platformGuid: Guid, path: string): Promise<boolean> {
  const row = await runSqlForOne(
    target,
    sql<{ path: string }>`
      select g.path from gone_paths g
        join platform_settings s on s.platform_guid = g.platform_guid and s.key = 'useGoneStatus' and s.value = 'true'::jsonb
       where g.platform_guid = ${platformGuid}::uuid and g.path = ${path}`,
  );
  return row !== null;
}

/** Whether the platform responds with 410 to requests for removed content, and not with 404. */
export async function usesGoneStatus(target: SqlTarget, platformGuid: Guid): Promise<boolean> {
  const setting = await runSqlForOne(
    target,
    sql<{ value: unknown }>`select value from platform_settings where platform_guid = ${platformGuid}::uuid and key = 'useGoneStatus'`,
  );
  return setting?.value === true;
}
