import type { Guid } from "@plein/contract/guid";
import { CONTENT_MANAGERS_ROLE_KEY } from "@plein/contract/roles/built-in-role";
import { type RawBuilder, sql } from "kysely";
import { READ_VALUE } from "../mails/mail-choice-sql.shared.ts";
import { runSql, runSqlForOne, type SqlTarget } from "../run-sql.ts";
import type { StoredUser } from "./stored-user.ts";

export function findUser(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<StoredUser | null> {
  return runSqlForOne(target, users(sql`u.platform_guid = ${platformGuid}::uuid and u.guid = ${guid}::uuid`, sql``));
}

export type LockedUsers = {
  readonly users: ReadonlyMap<Guid, StoredUser>;
  /** the platform's number of active admins; counted only if one of the users is one */
  readonly activeAdmins: number;
};

/**
 * Locks the users of a write, and all active admins if one of the users is one: of two admins who demote each other concurrently, the
 * second then waits, and finds that it is the last.
 */
export async function lockUsers(tx: SqlTarget, platformGuid: Guid, guids: readonly Guid[]): Promise<LockedUsers> {
  const whereListed = sql`u.guid = any(${[...guids]}::uuid[])`;
  const whereActiveAdmin = sql`u.is_admin and u.is_active`;
  const whereAdminListed = sql`exists (select from application_users t where t.platform_guid = ${platformGuid}::uuid
                             and t.guid = any(${[...guids]}::uuid[]) and t.is_admin and t.is_active)`;
  const where = sql`u.platform_guid = ${platformGuid}::uuid and (${whereListed} or (${whereActiveAdmin} and ${whereAdminListed}))`;
  const rows = await runSql(tx, users(where, sql`order by u.guid for no key update of u`));
  const listed = new Set(guids);
  return {
    users: new Map(rows.filter(({ guid }) => listed.has(guid)).map((row) => [row.guid, row])),
    activeAdmins: rows.filter(({ isAdmin, isActive }) => isAdmin && isActive).length,
  };
}

function users(where: RawBuilder<unknown>, tail: RawBuilder<unknown>): RawBuilder<StoredUser> {
  return sql<StoredUser>`
    select u.guid, u.first_name as "firstName", u.middle_name as "middleName", u.last_name as "lastName", u.email,
           u.is_active as "isActive", u.is_admin as "isAdmin", u.is_mett as "isMett", u.is_developer as "isDeveloper",
           exists (select from user_roles r join roles role on role.platform_guid = r.platform_guid and role.guid = r.role_guid
                    where r.platform_guid = u.platform_guid and r.user_guid = u.guid and role.built_in_key = ${CONTENT_MANAGERS_ROLE_KEY})
             as "isContentManager",
           array(select r.role_guid::text from user_roles r where r.platform_guid = u.platform_guid and r.user_guid = u.guid order by 1) as "roleIds",
           u.terms_of_use_version_accepted as "termsOfUseVersionAccepted", u.erased_on is not null as "isErased",
           u.deactivated_on as "deactivatedOn", u.language,
           (select coalesce(json_agg(json_build_object('key', p.key, 'value', ${READ_VALUE}, 'category', p.category, 'section', p.section,
                                       'sectionSortOrdinal', p.section_sort_ordinal, 'visibleFor', p.visible_for, 'mett', p.mett)
                                     order by p.category, p.section_sort_ordinal, p.key), '[]')
              from profile_properties p where p.platform_guid = u.platform_guid and p.user_guid = u.guid) as properties
      from application_users u
     where ${where} ${tail}`;
}
