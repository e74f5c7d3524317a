import type { Guid } from "@plein/contract/guid";
import type { ProfileName } from "@plein/contract/profiles/profile-name";
import { sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../run-sql.ts";

export type CreatorRow = ProfileName & { readonly email: string };

export function findCreator(target: SqlTarget, platformGuid: Guid, userGuid: Guid): Promise<CreatorRow | null> {
  return runSqlForOne(
    target,
    sql<CreatorRow>`
      select email, first_name as "firstName", middle_name as "middleName", last_name as "lastName" from application_users
       where platform_guid = ${platformGuid}::uuid and guid = ${userGuid}::uuid`,
  );
}

/** Adds a staff account without a password. */
export async function addStaffRow(
  target: SqlTarget,
  platformGuid: Guid,
  { email, firstName, middleName, lastName }: CreatorRow,
): Promise<void> {
  await runSql(
    target,
    sql`insert into application_users (platform_guid, email, first_name, middle_name, last_name, is_mett)
        values (${platformGuid}::uuid, ${email}, ${firstName}, ${middleName}, ${lastName}, true)`,
  );
}

/** The staff account with this address. */
export async function findStaffGuid(target: SqlTarget, platformGuid: Guid, email: string): Promise<Guid | null> {
  const row = await runSqlForOne(
    target,
    sql<{ guid: Guid }>`
      select guid::text as guid from application_users where platform_guid = ${platformGuid}::uuid and email = ${email} and is_mett`,
  );
  return row?.guid ?? null;
}
