import type { Guid } from "@plein/contract/guid";
import type { Property } from "@plein/contract/profiles/property";
import { sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../../run-sql.ts";

/** The account of an invited address; null for a new user. */
export function findInvitedAccount(target: SqlTarget, platformGuid: Guid, email: string): Promise<{ guid: Guid } | null> {
  return runSqlForOne(
    target,
    sql<{ guid: Guid }>`select guid::text as guid from application_users
                         where platform_guid = ${platformGuid}::uuid and email = ${email} and erased_on is null`,
  );
}

type NewUserRow = {
  readonly email: string;
  readonly provesEmail: boolean;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  readonly isAdmin: boolean;
  readonly language: string;
  readonly termsOfUseVersionAccepted: number;
};

/** @returns null if the address has an account */
export async function addUserRow(target: SqlTarget, platformGuid: Guid, user: NewUserRow): Promise<Guid | null> {
  const { email, provesEmail, passwordHash, firstName, middleName, lastName, isAdmin, language, termsOfUseVersionAccepted } = user;
  const added = await runSqlForOne(
    target,
    sql<{ guid: Guid }>`
      insert into application_users (platform_guid, email, email_verified_on, password_hash, first_name, middle_name, last_name, is_admin,
                                     language, terms_of_use_version_accepted, terms_of_use_accepted_on)
      values (${platformGuid}::uuid, ${email}, case when ${provesEmail}::boolean then now() end, ${passwordHash}, ${firstName},
              ${middleName}, ${lastName}, ${isAdmin}::boolean, ${language}, ${termsOfUseVersionAccepted}::int, now())
      on conflict (platform_guid, email) do nothing
      returning guid::text as guid`,
  );
  return added?.guid ?? null;
}

export async function addPropertyRows(
  target: SqlTarget,
  platformGuid: Guid,
  userGuid: Guid,
  properties: readonly Property[],
): Promise<void> {
  if (properties.length === 0) return;
  await runSql(
    target,
    sql`insert into profile_properties (platform_guid, user_guid, key, value, category, section, section_sort_ordinal, visible_for, mett)
        select ${platformGuid}::uuid, ${userGuid}::uuid, p.key, coalesce(p.value, 'null'), p.category, p.section, p."sectionSortOrdinal", p."visibleFor", p.mett
          from jsonb_to_recordset(${JSON.stringify(properties)}::jsonb)
               as p (key text, value jsonb, category text, section text, "sectionSortOrdinal" int, "visibleFor" text, mett boolean)`,
  );
}

type OwnerGrants = {
  readonly userGuid: Guid;
  readonly isAdmin: boolean;
  readonly provesEmail: boolean;
  readonly termsOfUseVersionAccepted: number;
};

/** Saves an invitation's changes of an account that its owner is signed in to. */
export async function saveOwnerRow(
  target: SqlTarget,
  platformGuid: Guid,
  { userGuid, isAdmin, provesEmail, termsOfUseVersionAccepted }: OwnerGrants,
): Promise<void> {
  await runSql(
    target,
    sql`update application_users
           set is_admin = is_admin or ${isAdmin}::boolean,
               email_verified_on = case when ${provesEmail}::boolean then coalesce(email_verified_on, now()) else email_verified_on end,
               terms_of_use_accepted_on = case when terms_of_use_version_accepted = ${termsOfUseVersionAccepted}::int
                                               then terms_of_use_accepted_on else now() end,
               terms_of_use_version_accepted = ${termsOfUseVersionAccepted}::int, version = version + 1, updated_on = now()
         where platform_guid = ${platformGuid}::uuid and guid = ${userGuid}::uuid`,
  );
}

type FederatedGrants = {
  readonly userGuid: Guid;
  readonly isAdmin: boolean;
  readonly language: string;
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
};

/** Saves an invitation's changes of an account that signed in by a provider; names and language only if it has none. */
export async function saveFederatedUserRow(
  target: SqlTarget,
  platformGuid: Guid,
  { userGuid, isAdmin, language, firstName, middleName, lastName }: FederatedGrants,
): Promise<void> {
  await runSql(
    target,
    sql`update application_users
           set is_admin = is_admin or ${isAdmin}::boolean, language = coalesce(language, ${language}),
               first_name = coalesce(nullif(first_name, ''), ${firstName}), last_name = coalesce(nullif(last_name, ''), ${lastName}),
               middle_name = case when first_name = '' and last_name = '' then ${middleName} else middle_name end,
               version = version + 1, updated_on = now()
         where platform_guid = ${platformGuid}::uuid and guid = ${userGuid}::uuid`,
  );
}

type Redeemed = { readonly guid: Guid; readonly userGuid: Guid };

/** Gives the user the roles of an invitation, and marks it as accepted. */
export async function redeemInvitationRow(target: SqlTarget, platformGuid: Guid, { guid, userGuid }: Redeemed): Promise<void> {
  await runSql(
    target,
    sql`insert into user_roles (platform_guid, user_guid, role_guid)
        select r.platform_guid, ${userGuid}::uuid, r.role_guid from invitation_roles r
         where r.platform_guid = ${platformGuid}::uuid and r.invitation_guid = ${guid}::uuid
        on conflict do nothing`,
  );
  await runSql(
    target,
    sql`update invitations set accepted_on = now(), accepted_by_guid = ${userGuid}::uuid, opened_on = coalesce(opened_on, now())
         where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid`,
  );
}

type Withheld = {
  readonly guid: Guid;
  /** the remaining grants */
  readonly isAdmin: boolean;
  readonly withheld: { readonly isAdmin: boolean; readonly roleIds: readonly Guid[] };
};

export async function saveWithheldGrants(target: SqlTarget, platformGuid: Guid, { guid, isAdmin, withheld }: Withheld): Promise<void> {
  await runSql(
    target,
    sql`delete from invitation_roles where platform_guid = ${platformGuid}::uuid and invitation_guid = ${guid}::uuid
           and role_guid = any(${[...withheld.roleIds]}::uuid[])`,
  );
  await runSql(
    target,
    sql`update invitations set is_admin = ${isAdmin}::boolean, is_admin_withheld = ${withheld.isAdmin}::boolean,
               withheld_role_guids = ${[...withheld.roleIds]}::uuid[]
         where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid`,
  );
}

/** Locks a user until the transaction ends, so that their rights can't change. */
export async function lockUserForShare(target: SqlTarget, platformGuid: Guid, userGuid: Guid): Promise<void> {
  await runSql(
    target,
    sql`select guid from application_users where platform_guid = ${platformGuid}::uuid and guid = ${userGuid}::uuid for share`,
  );
}
