import type { Guid } from "@plein/contract/guid";
import type { Locale } from "@plein/contract/locale";
import type { Profile } from "@plein/contract/profiles/profile";
import type { Property } from "@plein/contract/profiles/property";
import { ALIAS_KEY, LANGUAGE_KEY } from "@plein/contract/profiles/property-keys";
import { CONTENT_MANAGERS_ROLE_KEY } from "@plein/contract/roles/built-in-role";
import { sql } from "kysely";
import { READ_VALUE, STORED_VALUE } from "../mails/mail-choice-sql.shared.ts";
import { runSql, runSqlForOne, type SqlTarget } from "../run-sql.ts";

/** `language` is a column of the account, but an ordinary property for callers who save a profile. */
export type ProfileRow = Omit<Profile, "accountType" | "userRoles"> & { readonly isVerified: boolean; readonly language: string | null };

export function findProfileRow(target: SqlTarget, platformGuid: Guid, userGuid: Guid): Promise<ProfileRow | null> {
  return runSqlForOne(
    target,
    sql<ProfileRow>`
      select u.guid::text as guid, u.first_name as "firstName", u.middle_name as "middleName", u.last_name as "lastName", u.email,
             u.is_active as "isActive", u.is_admin as "isAdmin", u.is_mett as "isMett", u.is_developer as "isDeveloper",
             exists (select from user_roles r join roles role on role.platform_guid = r.platform_guid and role.guid = r.role_guid
                      where r.platform_guid = u.platform_guid and r.user_guid = u.guid and role.built_in_key = ${CONTENT_MANAGERS_ROLE_KEY})
               as "isContentManager",
             array(select r.role_guid::text from user_roles r where r.platform_guid = u.platform_guid and r.user_guid = u.guid order by 1) as "roleIds",
             u.terms_of_use_version_accepted as "termsOfUseVersionAccepted", u.email_verified_on is not null as "isVerified",
             u.language, (select coalesce(json_agg(json_build_object('key', p.key, 'value', ${READ_VALUE}, 'category', p.category, 'section', p.section,
                                         'sectionSortOrdinal', p.section_sort_ordinal, 'visibleFor', p.visible_for, 'mett', p.mett)
                                       order by p.category, p.section_sort_ordinal, p.key), '[]')
                from profile_properties p
               where p.platform_guid = u.platform_guid and p.user_guid = u.guid and p.key <> ${sql.lit(LANGUAGE_KEY)}) as properties
        from application_users u
       where u.platform_guid = ${platformGuid}::uuid and u.guid = ${userGuid}::uuid`,
  );
}

type AliasOwner = {
  readonly alias: string;
  /** null for somebody without an account */
  readonly userGuid: Guid | null;
};

/** Whether a user other than this one has the alias, in upper or lower case. */
export async function isAliasOfOther(target: SqlTarget, platformGuid: Guid, { alias, userGuid }: AliasOwner): Promise<boolean> {
  const other = await runSqlForOne(
    target,
    sql<{ key: string }>`select key from profile_properties where platform_guid = ${platformGuid}::uuid and key = ${sql.lit(ALIAS_KEY)}
                           and lower(value #>> '{}') = lower(${alias}) and user_guid is distinct from ${userGuid}::uuid limit 1`,
  );
  return other !== null;
}

type NamesAndTerms = Pick<Profile, "guid" | "firstName" | "middleName" | "lastName" | "termsOfUseVersionAccepted"> & {
  readonly changesTerms: boolean;
};

/** Updates the row even if nothing differs, so that concurrent saves of a profile conflict on it and the later one is retried. */
export async function saveNamesAndTerms(
  target: SqlTarget,
  platformGuid: Guid,
  { guid, firstName, middleName, lastName, termsOfUseVersionAccepted, changesTerms }: NamesAndTerms,
): Promise<void> {
  await runSql(
    target,
    sql`update application_users
           set first_name = ${firstName.trim()}, middle_name = ${middleName.trim()}, last_name = ${lastName.trim()},
               terms_of_use_version_accepted = ${termsOfUseVersionAccepted}::int,
               terms_of_use_accepted_on = case when not ${changesTerms}::boolean then terms_of_use_accepted_on
                                               when ${termsOfUseVersionAccepted}::int is not null then now() end,
               version = version + 1, updated_on = now()
         where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid`,
  );
}

export async function saveLanguageRow(target: SqlTarget, platformGuid: Guid, userGuid: Guid, language: Locale | null): Promise<void> {
  await runSql(
    target,
    sql`update application_users set language = ${language} where platform_guid = ${platformGuid}::uuid and guid = ${userGuid}::uuid`,
  );
}

type KeptProperties = { readonly userGuid: Guid; readonly keptKeys: readonly string[] };

/** Removes a user's properties except those with these keys. */
export async function removeOtherPropertyRows(
  target: SqlTarget,
  platformGuid: Guid,
  { userGuid, keptKeys }: KeptProperties,
): Promise<void> {
  await runSql(
    target,
    sql`delete from profile_properties where platform_guid = ${platformGuid}::uuid and user_guid = ${userGuid}::uuid
           and key <> all(${[...keptKeys]}::text[])`,
  );
}

type SavedProperties = { readonly userGuid: Guid; readonly properties: readonly Property[] };

export async function savePropertyRows(target: SqlTarget, platformGuid: Guid, { userGuid, properties }: SavedProperties): Promise<void> {
  await runSql(
    target,
    sql`insert into profile_properties (platform_guid, user_guid, key, value, category, section, section_sort_ordinal, visible_for, mett)
        select ${platformGuid}::uuid, ${userGuid}::uuid, p.key, coalesce(${STORED_VALUE}, 'null'), p.category, p.section, p."sectionSortOrdinal", p."visibleFor", p.mett
          from jsonb_to_recordset(${JSON.stringify(properties)}::jsonb)
               as p (key text, value jsonb, category text, section text, "sectionSortOrdinal" int, "visibleFor" text, mett boolean)
        on conflict (platform_guid, user_guid, key) do update
          set value = excluded.value, category = excluded.category, section = excluded.section,
              section_sort_ordinal = excluded.section_sort_ordinal, visible_for = excluded.visible_for, mett = excluded.mett`,
  );
}
