import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../run-sql.ts";

const KEY = "requireSupportGrant";

/** Locks the setting. A platform without it requires a grant. */
export async function lockRequirement(target: SqlTarget, platformGuid: Guid): Promise<boolean> {
  const stored = await runSqlForOne(
    target,
    sql<{ value: unknown }>`select value from platform_settings where platform_guid = ${platformGuid}::uuid and key = ${KEY} for update`,
  );
  return stored?.value !== false;
}

export async function saveRequirementRow(target: SqlTarget, platformGuid: Guid, isRequired: boolean): Promise<void> {
  await runSql(
    target,
    sql`insert into platform_settings (platform_guid, key, value) values (${platformGuid}::uuid, ${KEY}, to_jsonb(${isRequired}::boolean))
        on conflict (platform_guid, key) do update set value = excluded.value, updated_on = now()`,
  );
}
