import type { Guid } from "@plein/contract/guid";
import { CONTENT_MANAGERS_ROLE_KEY } from "@plein/contract/roles/built-in-role";
import type { AccountType } from "@plein/contract/users/account-type";
import type { UserFilter, UserSort } from "@plein/contract/users/user-list";
import { type RawBuilder, sql } from "kysely";
import { likePattern } from "../../like-pattern.ts";

/** Further words hardly narrow the result. */
const MAX_WORDS = 6;

/** The rows of `application_users u` that match a filter. All names in the SQL are literals of this file, never input. */
export function usersWhere(platformGuid: Guid, filter: UserFilter): RawBuilder<boolean> {
  const conditions = [sql<boolean>`u.platform_guid = ${platformGuid}::uuid`, whereState(filter.state)];
  conditions.push(...whereSearch(platformGuid, filter.search ?? ""));
  if (filter.accountType !== undefined) conditions.push(whereType(platformGuid, filter.accountType));
  if (filter.isVerified !== undefined) conditions.push(sql`(u.email_verified_on is not null) = ${filter.isVerified}::boolean`);
  if (filter.roleGuid !== undefined)
    conditions.push(
      sql`u.guid in (select r.user_guid from user_roles r where r.platform_guid = ${platformGuid}::uuid and r.role_guid = ${filter.roleGuid}::uuid)`,
    );
  return sql`${sql.join(conditions, sql` and `)}`;
}

/** Each order has an index of its own; the guid is last, so that pages never overlap. */
export function usersOrder(sort: UserSort): RawBuilder<unknown> {
  return ORDERS[sort];
}

const NAME = sql`u.last_name collate "nl-x-icu"`;
const FIRST_NAME = sql`u.first_name collate "nl-x-icu"`;
const ORDERS: Readonly<Record<UserSort, RawBuilder<unknown>>> = {
  name_asc: sql`${NAME}, ${FIRST_NAME}, u.guid`,
  name_desc: sql`${NAME} desc, ${FIRST_NAME} desc, u.guid desc`,
  email_asc: sql`u.email, u.guid`,
  email_desc: sql`u.email desc, u.guid desc`,
  // Users who never signed in come last in both directions.
  lastSeenOn_asc: sql`u.last_seen_on asc nulls last, u.guid`,
  lastSeenOn_desc: sql`u.last_seen_on desc nulls last, u.guid`,
  createdOn_asc: sql`u.created_on, u.guid`,
  createdOn_desc: sql`u.created_on desc, u.guid desc`,
};

function whereState(state: UserFilter["state"]): RawBuilder<boolean> {
  switch (state) {
    case "Active":
      return sql`u.erased_on is null and u.is_active`;
    case "Inactive":
      return sql`u.erased_on is null and not u.is_active`;
    case "Erased":
      return sql`u.erased_on is not null`;
    case undefined:
      return sql`u.erased_on is null`;
  }
}

const WHERE_NO_FLAG = sql<boolean>`not (u.is_developer or u.is_mett or u.is_admin)`;

/** Users whose first matching type is this one, as in `accountTypeOf`. The holders of the role are selected once, not for each user. */
function whereType(platformGuid: Guid, type: AccountType): RawBuilder<boolean> {
  const contentManagers = sql`select r.user_guid from user_roles r join roles role on role.platform_guid = r.platform_guid and role.guid = r.role_guid
    where r.platform_guid = ${platformGuid}::uuid and role.built_in_key = ${CONTENT_MANAGERS_ROLE_KEY}`;
  switch (type) {
    case "Developer":
      return sql`u.is_developer`;
    case "Mett":
      return sql`u.is_mett and not u.is_developer`;
    case "Admin":
      return sql`u.is_admin and not u.is_mett and not u.is_developer`;
    case "ContentManager":
      return sql`${WHERE_NO_FLAG} and u.guid in (${contentManagers})`;
    case "Standard":
      return sql`${WHERE_NO_FLAG} and u.guid not in (${contentManagers})`;
  }
}

/** Every word must occur in the name or the address, or all of them in the alias. */
function whereSearch(platformGuid: Guid, search: string): RawBuilder<boolean>[] {
  const words = search.toLowerCase().split(/\s+/u).filter(Boolean).slice(0, MAX_WORDS);
  if (words.length === 0) return [];
  const allIn = (text: RawBuilder<unknown>) =>
    sql.join(
      words.map((word) => sql`${text} like ${likePattern(word)}`),
      sql` and `,
    );
  const text = sql`lower(u.first_name || ' ' || u.middle_name || ' ' || u.last_name || ' ' || u.email)`;
  return [
    sql<boolean>`((${allIn(text)})
      or u.guid in (select p.user_guid from profile_properties p
                     where p.platform_guid = ${platformGuid}::uuid and p.key = 'alias' and ${allIn(sql`lower(p.value #>> '{}')`)}))`,
  ];
}
