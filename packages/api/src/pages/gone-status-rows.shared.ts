import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { runSqlForOne, type SqlTarget } from "../run-sql.ts";

/** Whether the platform answers 410 for what was removed, and not 404. */
export async function usesGoneStatus(target: SqlTarget, platformGuid: Guid): Promise<boolean> {
  const setting = await runSqlForOne(
    target,
    sql<{ value: unknown }>`select value from platform_settings where platform_guid = ${platformGuid}::uuid and key = 'useGoneStatus'`,
  );
  return setting?.value === true;
}
