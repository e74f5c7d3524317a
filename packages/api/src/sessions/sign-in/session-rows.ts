import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { runSql, type SqlTarget } from "../../run-sql.ts";

/** Within a transaction; `services.sessions` ends sessions outside one. */
export async function removeSessionRows(target: SqlTarget, platformGuid: Guid, userGuid: Guid): Promise<void> {
  await runSql(target, sql`delete from sessions where platform_guid = ${platformGuid}::uuid and user_guid = ${userGuid}::uuid`);
}
