import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../../run-sql.ts";

export type PasswordAccount = {
  readonly guid: Guid;
  readonly passwordHash: string | null;
  readonly isActive: boolean;
  /** may sign in by password even if single sign-on is enforced: an admin or staff (docs/decisions/028) */
  readonly keepsPassword: boolean;
};

export function findPasswordAccount(target: SqlTarget, platformGuid: Guid, email: string): Promise<PasswordAccount | null> {
  return runSqlForOne(
    target,
    sql<PasswordAccount>`select guid, password_hash as "passwordHash", is_active as "isActive",
                         is_admin or is_mett or is_developer as "keepsPassword" from application_users
                  where platform_guid = ${platformGuid}::uuid and email = ${email}`,
  );
}

type UserPassword = { readonly userGuid: Guid; readonly passwordHash: string };

export async function hasPasswordHash(target: SqlTarget, platformGuid: Guid, { userGuid, passwordHash }: UserPassword): Promise<boolean> {
  const row = await runSqlForOne(
    target,
    sql`select guid from application_users
         where platform_guid = ${platformGuid}::uuid and guid = ${userGuid}::uuid and password_hash = ${passwordHash}`,
  );
  return row !== null;
}

/** Saves a new hash of the same password, with the current parameters: the account didn't change. */
export async function saveRehashedPassword(target: SqlTarget, platformGuid: Guid, { userGuid, passwordHash }: UserPassword): Promise<void> {
  await runSql(
    target,
    sql`update application_users set password_hash = ${passwordHash} where platform_guid = ${platformGuid}::uuid and guid = ${userGuid}::uuid`,
  );
}
