import type { Guid } from "@plein/contract/guid";
import type { Role, RoleUsage } from "@plein/contract/roles/role";
import type { PlatformDb, PlatformTransaction } from "@plein/db/platform-db";
import { type RawBuilder, sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../run-sql.ts";

/** So many of the pages that a role is used on are named; the rest is counted. */
const MAX_PAGES_NAMED = 100;

/** Built-in roles first, then by name. */
export function listRolesOf(db: PlatformDb): Promise<Role[]> {
  return runSql(db, roles(db.platformGuid, sql`true`, sql`order by r.built_in_key is null, r.name collate "nl-x-icu", r.guid`));
}

export function findRole(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<Role | null> {
  return runSqlForOne(target, roles(platformGuid, sql`r.guid = ${guid}::uuid`, sql``));
}

/** A role that is about to be changed: nobody else changes it until then. */
export async function lockRole(tx: PlatformTransaction, platformGuid: Guid, guid: Guid): Promise<Role | null> {
  await runSql(tx, sql`select guid from roles where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid for update`);
  return findRole(tx, platformGuid, guid);
}

export async function isNameTaken(target: SqlTarget, platformGuid: Guid, name: string, except: Guid | null): Promise<boolean> {
  const row = await runSqlForOne(
    target,
    sql<{ guid: Guid }>`select guid from roles where platform_guid = ${platformGuid}::uuid and lower(name) = lower(${name})
                           and guid is distinct from ${except}::uuid`,
  );
  return row !== null;
}

/** Where a role is used. */
export async function usageOf(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<RoleUsage> {
  const mine = sql`platform_guid = ${platformGuid}::uuid and role_guid = ${guid}::uuid`;
  const pages = sql`select p.guid, p.title as name, p.path from pages p where p.platform_guid = ${platformGuid}::uuid and p.deleted_on is null
    and (p.guid in (select page_guid from page_roles where ${mine})
      or p.guid in (select b.page_guid from building_block_instances b where b.platform_guid = ${platformGuid}::uuid
                       and b.guid in (select block_guid from block_roles where ${mine})))`;
  const row = await runSqlForOne(
    target,
    sql<RoleUsage>`
      select (select count(*)::int from user_roles where ${mine}) as "userCount",
             (select count(*)::int from invitation_roles where ${mine}) as "invitationCount",
             (select count(*)::int from (${pages}) found) as "pageCount",
             (select count(distinct block_guid)::int from block_roles where ${mine}) as "blockCount",
             (select count(*)::int from identity_providers i where i.platform_guid = ${platformGuid}::uuid
                 and exists (select from jsonb_each_text(i.role_map) m where m.value = ${guid})) as "identityProviderCount",
             (select coalesce(json_agg(json_build_object('guid', found.guid, 'name', found.name, 'path', found.path) order by found.path), '[]')
                from (${pages} order by p.path limit ${MAX_PAGES_NAMED}) found) as pages`,
  );
  if (row === null) throw new Error("A select without a table gave no row");
  return row;
}

/** In the order of the schema, so that an ETag of the row is that of the answer. */
function roles(platformGuid: Guid, where: RawBuilder<unknown>, tail: RawBuilder<unknown>): RawBuilder<Role> {
  return sql<Role>`
    select r.guid, r.name, r.description, r.color, r.permissions, r.built_in_key is not null as "isBuiltIn",
           (select count(*)::int from user_roles u where u.platform_guid = r.platform_guid and u.role_guid = r.guid) as "memberCount", r.version
      from roles r where r.platform_guid = ${platformGuid}::uuid and ${where} ${tail}`;
}
