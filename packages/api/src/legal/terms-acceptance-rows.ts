import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../run-sql.ts";

type AcceptedVersion = { readonly version: number | null };

/** Locks the user until the transaction ends. @returns the version that they accepted; null for none */
export async function lockAcceptedVersion(target: SqlTarget, platformGuid: Guid, userGuid: Guid): Promise<number | null> {
  const user = await runSqlForOne(
    target,
    sql<AcceptedVersion>`
      select terms_of_use_version_accepted as version from application_users
       where platform_guid = ${platformGuid}::uuid and guid = ${userGuid}::uuid for update`,
  );
  if (user === null) throw new Error(`User ${userGuid} disappeared within their own call`);
  return user.version;
}

export async function saveAcceptedVersion(
  target: SqlTarget,
  platformGuid: Guid,
  { userGuid, version }: AcceptedVersion & { readonly userGuid: Guid },
): Promise<void> {
  await runSql(
    target,
    sql`update application_users
           set terms_of_use_version_accepted = ${version}::int, version = version + 1, updated_on = now(),
               terms_of_use_accepted_on = case when ${version}::int is null then null else now() end
         where platform_guid = ${platformGuid}::uuid and guid = ${userGuid}::uuid`,
  );
}
