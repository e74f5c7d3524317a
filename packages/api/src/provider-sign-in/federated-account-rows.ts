import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../run-sql.ts";

export type Account = { readonly guid: Guid; readonly email: string; readonly isActive: boolean; readonly isVerified: boolean };

/** The user's identity at a provider. */
export type Identity = { readonly providerGuid: Guid; readonly subject: string };

export function findAccountByIdentity(target: SqlTarget, platformGuid: Guid, { providerGuid, subject }: Identity): Promise<Account | null> {
  return runSqlForOne(
    target,
    sql<Account>`
      select u.guid, u.email, u.is_active as "isActive", u.email_verified_on is not null as "isVerified"
        from federated_identities f join application_users u on u.platform_guid = f.platform_guid and u.guid = f.user_guid
       where f.platform_guid = ${platformGuid}::uuid and f.provider_guid = ${providerGuid}::uuid and f.subject = ${subject}`,
  );
}

export function findAccountByEmail(target: SqlTarget, platformGuid: Guid, email: string): Promise<Account | null> {
  return runSqlForOne(
    target,
    sql<Account>`
      select guid, email, is_active as "isActive", email_verified_on is not null as "isVerified" from application_users
       where platform_guid = ${platformGuid}::uuid and email = ${email} and erased_on is null`,
  );
}

type NewAccount = { readonly email: string; readonly firstName: string; readonly lastName: string };

/** @returns null if the address has an account */
export function addVerifiedAccountRow(
  target: SqlTarget,
  platformGuid: Guid,
  { email, firstName, lastName }: NewAccount,
): Promise<Account | null> {
  return runSqlForOne(
    target,
    sql<Account>`
      insert into application_users (platform_guid, email, email_verified_on, first_name, last_name)
      values (${platformGuid}::uuid, ${email}, now(), ${firstName}, ${lastName})
      on conflict (platform_guid, email) do nothing
      returning guid, email, is_active as "isActive", true as "isVerified"`,
  );
}

export async function addIdentityRow(
  target: SqlTarget,
  platformGuid: Guid,
  { providerGuid, subject, userGuid }: Identity & { readonly userGuid: Guid },
): Promise<void> {
  await runSql(
    target,
    sql`insert into federated_identities (platform_guid, provider_guid, subject, user_guid)
        values (${platformGuid}::uuid, ${providerGuid}::uuid, ${subject}, ${userGuid}::uuid)
        on conflict do nothing`,
  );
}

type RoleAssignment = { readonly userGuid: Guid; readonly mapped: readonly Guid[]; readonly assigned: readonly Guid[] };

/** Gives the user the `assigned` ones of the `mapped` roles and takes the others. @returns the number of changed rows */
export async function saveMappedRoles(
  target: SqlTarget,
  platformGuid: Guid,
  { userGuid, mapped, assigned }: RoleAssignment,
): Promise<number> {
  const removed = await runSql(
    target,
    sql`delete from user_roles where platform_guid = ${platformGuid}::uuid and user_guid = ${userGuid}::uuid
           and role_guid = any(${mapped}::uuid[]) and role_guid <> all(${assigned}::uuid[]) returning role_guid`,
  );
  const added = await runSql(
    target,
    sql`insert into user_roles (platform_guid, user_guid, role_guid)
        select platform_guid, ${userGuid}::uuid, guid from roles
         where platform_guid = ${platformGuid}::uuid and guid = any(${assigned}::uuid[])
        on conflict do nothing returning role_guid`,
  );
  return removed.length + added.length;
}
