import type { Guid } from "@plein/contract/guid";
import { CONTENT_MANAGERS_ROLE_KEY } from "@plein/contract/roles/built-in-role";
import type { UserDetails } from "@plein/contract/users/user-details";
import type { ListedUser, UserFilter, UserQuery } from "@plein/contract/users/user-list";
import { type RawBuilder, sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../../run-sql.ts";
import { usersOrder, usersWhere } from "./users-where-sql.ts";

export type UserRow = Omit<ListedUser, "emailMasked" | "accountType" | "state" | "lastSeenOn" | "createdOn"> & {
  email: string;
  isActive: boolean;
  isErased: boolean;
  isContentManager: boolean;
  lastSeenOn: Date | null;
  createdOn: Date;
};

type Page = { readonly limit: number; readonly offset?: number };

/** The users that match a filter, in its order. */
export function listUserRows(
  target: SqlTarget,
  platformGuid: Guid,
  query: Pick<UserQuery, "sort_by"> & UserFilter,
  { limit, offset = 0 }: Page,
): Promise<UserRow[]> {
  const where = usersWhere(platformGuid, query);
  const order = usersOrder(query.sort_by);
  const page = sql`select u.* from application_users u where ${where} order by ${order} limit ${limit} offset ${offset}`;
  return runSql(target, selectListed(page, order));
}

export async function countUserRows(target: SqlTarget, platformGuid: Guid, filter: UserFilter): Promise<number> {
  const where = usersWhere(platformGuid, filter);
  const count = await runSqlForOne(target, sql<{ total: number }>`select count(*)::int as total from application_users u where ${where}`);
  return count?.total ?? 0;
}

export type UserDetailRow = UserRow &
  Pick<UserDetails, "termsOfUseVersionAccepted" | "sessionCount"> & {
    deactivatedOn: Date | null;
    eraseOn: Date | null;
    termsOfUseAcceptedOn: Date | null;
    activeAdmins: number;
  };

export function findUserDetailRow(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<UserDetailRow | null> {
  const user = sql`select u.* from application_users u where u.platform_guid = ${platformGuid}::uuid and u.guid = ${guid}::uuid`;
  const more = sql`, u.deactivated_on as "deactivatedOn", u.erase_on as "eraseOn", u.terms_of_use_accepted_on as "termsOfUseAcceptedOn",
    u.terms_of_use_version_accepted as "termsOfUseVersionAccepted",
    (select count(*)::int from sessions s where s.platform_guid = u.platform_guid and s.user_guid = u.guid and s.expires_on > now() and s.ends_on > now())
      as "sessionCount",
    (select count(*)::int from application_users a where a.platform_guid = u.platform_guid and a.is_admin and a.is_active) as "activeAdmins"`;
  return runSqlForOne(target, sql<UserDetailRow>`select ${COLUMNS} ${more} from (${user}) u`);
}

export function listRoleNames(target: SqlTarget, platformGuid: Guid): Promise<{ guid: string; name: string }[]> {
  return runSql(target, sql<{ guid: string; name: string }>`select guid, name from roles where platform_guid = ${platformGuid}::uuid`);
}

/**
 * The columns of a listed user, selected for the rows of one page alone. The alias is found by its user (`p.key || ''`): otherwise
 * the planner chooses the index on aliases, and reads all of the platform's for each row.
 */
const COLUMNS = sql`u.guid, u.email, u.first_name as "firstName", u.middle_name as "middleName", u.last_name as "lastName",
  u.is_active as "isActive", u.is_admin as "isAdmin", u.is_mett as "isMett", u.is_developer as "isDeveloper",
  u.erased_on is not null as "isErased", u.email_verified_on is not null as "isVerified",
  u.last_seen_on as "lastSeenOn", u.created_on as "createdOn",
  array(select r.role_guid::text from user_roles r where r.platform_guid = u.platform_guid and r.user_guid = u.guid order by 1) as "roleIds",
  exists (select from user_roles r join roles role on role.platform_guid = r.platform_guid and role.guid = r.role_guid
           where r.platform_guid = u.platform_guid and r.user_guid = u.guid and role.built_in_key = ${sql.lit(CONTENT_MANAGERS_ROLE_KEY)})
    as "isContentManager",
  coalesce((select p.value #>> '{}' from profile_properties p
             where p.platform_guid = u.platform_guid and p.user_guid = u.guid and p.key || '' = 'alias' and not p.mett), '') as alias,
  (exists (select from totps t where t.platform_guid = u.platform_guid and t.user_guid = u.guid and t.confirmed_on is not null)
    or exists (select from passkeys k where k.platform_guid = u.platform_guid and k.user_guid = u.guid)) as "hasSecondFactor"`;

function selectListed(page: RawBuilder<unknown>, order: RawBuilder<unknown>): RawBuilder<UserRow> {
  return sql<UserRow>`select ${COLUMNS} from (${page}) u order by ${order}`;
}
