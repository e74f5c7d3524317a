import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../../run-sql.ts";
import type { Subject } from "../subject-rows.ts";

/** The active admins whose accounts are not to be erased. */
export async function countLastingAdmins(target: SqlTarget, platformGuid: Guid): Promise<number> {
  const row = await runSqlForOne(
    target,
    sql<{ admins: number }>`
      select count(*)::int as admins from application_users
       where platform_guid = ${platformGuid}::uuid and is_admin and is_active and erase_on is null`,
  );
  return row?.admins ?? 0;
}

type ErasePlanRow = Pick<Subject, "userGuid" | "eraseOn" | "requestedByGuid">;

export async function saveErasePlanRow(
  target: SqlTarget,
  platformGuid: Guid,
  { userGuid, eraseOn, requestedByGuid }: ErasePlanRow,
): Promise<void> {
  await runSql(
    target,
    sql`update application_users set erase_on = ${eraseOn}::timestamptz, erase_requested_by_guid = ${requestedByGuid}::uuid
         where platform_guid = ${platformGuid}::uuid and guid = ${userGuid}::uuid`,
  );
}
