import type { Guid } from "@plein/contract/guid";
import type { ApplicationUser } from "@plein/contract/users/application-user";
import { sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../../run-sql.ts";

export async function isEmailTaken(target: SqlTarget, platformGuid: Guid, email: string): Promise<boolean> {
  const row = await runSqlForOne(
    target,
    sql<{ guid: Guid }>`select guid from application_users where platform_guid = ${platformGuid}::uuid and email = ${email}`,
  );
  return row !== null;
}

type SavedAccount = Pick<ApplicationUser, "guid" | "email" | "isActive" | "isAdmin"> & { readonly isEmailNew: boolean };

/** A new address is not verified. */
export async function saveAccountRow(
  target: SqlTarget,
  platformGuid: Guid,
  { guid, email, isActive, isAdmin, isEmailNew }: SavedAccount,
): Promise<void> {
  await runSql(
    target,
    sql`update application_users
           set email = ${email},
               email_verified_on = case when ${isEmailNew}::boolean then null else email_verified_on end,
               is_active = ${isActive}::boolean, is_admin = ${isAdmin}::boolean,
               deactivated_on = case when ${isActive}::boolean then null else coalesce(deactivated_on, now()) end,
               version = version + 1, updated_on = now()
         where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid`,
  );
}

type RoleChange = { readonly userGuid: Guid; readonly given: readonly Guid[]; readonly taken: readonly Guid[] };

export async function saveUserRoleRows(target: SqlTarget, platformGuid: Guid, { userGuid, given, taken }: RoleChange): Promise<void> {
  if (taken.length > 0)
    await runSql(
      target,
      sql`delete from user_roles where platform_guid = ${platformGuid}::uuid and user_guid = ${userGuid}::uuid and role_guid = any(${taken}::uuid[])`,
    );
  if (given.length > 0)
    await runSql(
      target,
      sql`insert into user_roles (platform_guid, user_guid, role_guid)
          select ${platformGuid}::uuid, ${userGuid}::uuid, unnest(${given}::uuid[]) on conflict do nothing`,
    );
}

export async function removeTokenRows(target: SqlTarget, platformGuid: Guid, userGuid: Guid): Promise<void> {
  await runSql(target, sql`delete from one_time_tokens where platform_guid = ${platformGuid}::uuid and user_guid = ${userGuid}::uuid`);
}

/** Ends the sessions and leaves their rows: a request with one of them is answered that the account isn't active. */
export async function expireSessionRows(target: SqlTarget, platformGuid: Guid, userGuid: Guid): Promise<void> {
  await runSql(
    target,
    sql`update sessions set expires_on = least(expires_on, now()), ends_on = least(ends_on, now())
         where platform_guid = ${platformGuid}::uuid and user_guid = ${userGuid}::uuid`,
  );
}
