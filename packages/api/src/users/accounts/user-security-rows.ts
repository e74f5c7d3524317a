import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { runSql, type SqlTarget } from "../../run-sql.ts";

export async function removeSessionRows(target: SqlTarget, platformGuid: Guid, userGuid: Guid): Promise<void> {
  await runSql(target, sql`delete from sessions where platform_guid = ${platformGuid}::uuid and user_guid = ${userGuid}::uuid`);
}

/** Removes the authenticator app, passkeys and recovery codes of a user. */
export async function removeFactorRows(target: SqlTarget, platformGuid: Guid, userGuid: Guid): Promise<void> {
  for (const table of ["totps", "passkeys", "recovery_codes"])
    await runSql(
      target,
      sql`delete from ${sql.table(table)} where platform_guid = ${platformGuid}::uuid and user_guid = ${userGuid}::uuid`,
    );
}
