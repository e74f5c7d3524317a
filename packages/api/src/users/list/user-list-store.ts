import { guessedUntil } from "@plein/auth/limits/sign-in-limits";
import type { Guid } from "@plein/contract/guid";
import { maskedEmail } from "@plein/contract/invitations/masked-email";
import { failure, type Result, success } from "@plein/contract/result";
import { CONTENT_MANAGERS_ROLE_KEY } from "@plein/contract/roles/built-in-role";
import { accountTypeOf } from "@plein/contract/users/account-type";
import type { UserDetails } from "@plein/contract/users/user-details";
import type { ListedUser, UserFilter, UserQuery } from "@plein/contract/users/user-list";
import { userStateOf } from "@plein/contract/users/user-state";
import type { PlatformDb } from "@plein/db/platform-db";
import { type RawBuilder, sql } from "kysely";
import { runSql } from "../../run-sql.ts";
import { usersOrder, usersWhere } from "./user-conditions.ts";

type UserRow = Omit<ListedUser, "emailMasked" | "accountType" | "state" | "lastSeenOn" | "createdOn"> & {
  email: string;
  isActive: boolean;
  isErased: boolean;
  isContentManager: boolean;
  lastSeenOn: Date | null;
  createdOn: Date;
};

/** One page of the users that a filter asks for, and how many there are in all. */
export async function listUsersOf(db: PlatformDb, query: UserQuery): Promise<{ users: ListedUser[]; total: number }> {
  const where = usersWhere(db.platformGuid, query);
  const order = usersOrder(query.sort_by);
  const offset = (query.pageNumber - 1) * query.itemCount;
  const page = sql`select u.* from application_users u where ${where} order by ${order} limit ${query.itemCount} offset ${offset}`;
  const [rows, total] = await Promise.all([runSql(db, listed(page, order)), countUsersOf(db, query)]);
  return { users: await withStates(db, rows), total };
}

export async function countUsersOf(db: PlatformDb, filter: UserFilter): Promise<number> {
  const where = usersWhere(db.platformGuid, filter);
  const [count] = await runSql(db, sql<{ total: number }>`select count(*)::int as total from application_users u where ${where}`);
  return count?.total ?? 0;
}

/** All users that a filter asks for, with their addresses: for an export. */
export async function listUsersForExport(
  db: PlatformDb,
  query: Pick<UserQuery, "sort_by"> & UserFilter,
  limit: number,
): Promise<(ListedUser & { readonly email: string })[]> {
  const order = usersOrder(query.sort_by);
  const where = usersWhere(db.platformGuid, query);
  const rows = await runSql(db, listed(sql`select u.* from application_users u where ${where} order by ${order} limit ${limit}`, order));
  const users = await withStates(db, rows);
  return users.map((user, index) => ({ ...user, email: rows[index]?.email ?? "" }));
}

type DetailRow = UserRow &
  Pick<UserDetails, "termsOfUseVersionAccepted" | "sessionCount"> & {
    deactivatedOn: Date | null;
    eraseOn: Date | null;
    termsOfUseAcceptedOn: Date | null;
    activeAdmins: number;
  };

export async function getUserDetails(db: PlatformDb, guid: Guid): Promise<Result<UserDetails>> {
  const one = sql`select u.* from application_users u where u.platform_guid = ${db.platformGuid}::uuid and u.guid = ${guid}::uuid`;
  const more = sql`, u.deactivated_on as "deactivatedOn", u.erase_on as "eraseOn", u.terms_of_use_accepted_on as "termsOfUseAcceptedOn",
    u.terms_of_use_version_accepted as "termsOfUseVersionAccepted",
    (select count(*)::int from sessions s where s.platform_guid = u.platform_guid and s.user_guid = u.guid and s.expires_on > now() and s.ends_on > now())
      as "sessionCount",
    (select count(*)::int from application_users a where a.platform_guid = u.platform_guid and a.is_admin and a.is_active) as "activeAdmins"`;
  const [row] = await runSql(db, sql<DetailRow>`select ${COLUMNS} ${more} from (${one}) u`);
  if (row === undefined) return failure("NotFound", `No user ${guid}`);
  const [until] = await guessedUntil(db, [row.email]);
  const lock = until ?? null;
  return success({
    ...toListedUser(row, lock !== null),
    lockedUntil: lock?.toISOString() ?? null,
    deactivatedOn: row.deactivatedOn?.toISOString() ?? null,
    eraseOn: row.eraseOn?.toISOString() ?? null,
    termsOfUseVersionAccepted: row.termsOfUseVersionAccepted,
    termsOfUseAcceptedOn: row.termsOfUseAcceptedOn?.toISOString() ?? null,
    sessionCount: row.sessionCount,
    isLastAdmin: row.isAdmin && row.isActive && row.activeAdmins <= 1,
  });
}

/**
 * What is shown of a user, read for the rows of one page alone. The alias is looked for by its user: written otherwise, the
 * index on aliases would look tempting, and all of the platform's would be read for each row.
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

function listed(page: RawBuilder<unknown>, order: RawBuilder<unknown>): RawBuilder<UserRow> {
  return sql<UserRow>`select ${COLUMNS} from (${page}) u order by ${order}`;
}

async function withStates(db: PlatformDb, rows: readonly UserRow[]): Promise<ListedUser[]> {
  const locks = await guessedUntil(
    db,
    rows.map(({ email }) => email),
  );
  return rows.map((row, index) => toListedUser(row, (locks[index] ?? null) !== null));
}

function toListedUser(row: UserRow, isLocked: boolean): ListedUser {
  const { guid, firstName, middleName, lastName, alias, roleIds, isVerified, hasSecondFactor, isAdmin, isMett, isDeveloper } = row;
  return {
    guid,
    firstName,
    middleName,
    lastName,
    alias,
    emailMasked: maskedEmail(row.email),
    accountType: accountTypeOf(row),
    roleIds,
    state: userStateOf({ ...row, isLocked }),
    isVerified,
    hasSecondFactor,
    isAdmin,
    isMett,
    isDeveloper,
    lastSeenOn: row.lastSeenOn?.toISOString() ?? null,
    createdOn: row.createdOn.toISOString(),
  };
}
