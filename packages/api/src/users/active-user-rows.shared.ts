import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { runSqlForOne, type SqlTarget } from "../run-sql.ts";

/** Whether an active user has this guid, so that something can be assigned to them. */
export async function isActiveUser(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<boolean> {
  const user = await runSqlForOne(
    target,
    sql<{
      guid: Guid;
    }>`select guid from application_users where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid and is_active`,
  );
  return user !== null;
}
