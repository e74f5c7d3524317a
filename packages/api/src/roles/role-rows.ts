import type { Guid } from "@plein/contract/guid";
import type { Role, RoleInput, RoleUsage } from "@plein/contract/roles/role";
import { type RawBuilder, sql } from "kysely";
import { runSql, runSqlForOne, type SqlTarget } from "../run-sql.ts";

/** The most pages that the usage of a role names; more are only counted. */
const MAX_NAMED_PAGES = 100;

/** Built-in roles first, then by name. */
export function listRoleRows(target: SqlTarget, platformGuid: Guid): Promise<Role[]> {
  return runSql(target, roles(platformGuid, sql`true`, sql`order by r.built_in_key is null, r.name collate "nl-x-icu", r.guid`));
}

export function findRole(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<Role | null> {
  return runSqlForOne(target, roles(platformGuid, sql`r.guid = ${guid}::uuid`, sql``));
}

/** Locks the role until the transaction ends. */
export async function lockRole(tx: SqlTarget, platformGuid: Guid, guid: Guid): Promise<Role | null> {
  await runSql(tx, sql`select guid from roles where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid for update`);
  return findRole(tx, platformGuid, guid);
}

export async function isRoleNameTaken(target: SqlTarget, platformGuid: Guid, name: string, except: Guid | null): Promise<boolean> {
  const row = await runSqlForOne(
    target,
    sql<{ guid: Guid }>`select guid from roles where platform_guid = ${platformGuid}::uuid and lower(name) = lower(${name})
                           and guid is distinct from ${except}::uuid`,
  );
  return row !== null;
}

export async function findRoleUsage(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<RoleUsage> {
  const whereRole = sql`platform_guid = ${platformGuid}::uuid and role_guid = ${guid}::uuid`;
  const pages = sql`select p.guid, p.title as name, p.path from pages p where p.platform_guid = ${platformGuid}::uuid and p.deleted_on is null
    and (p.guid in (select page_guid from page_roles where ${whereRole})
      or p.guid in (select b.page_guid from building_block_instances b where b.platform_guid = ${platformGuid}::uuid
                       and b.guid in (select block_guid from block_roles where ${whereRole})))`;
  const row = await runSqlForOne(
    target,
    sql<RoleUsage>`
      select (select count(*)::int from user_roles where ${whereRole}) as "userCount",
             (select count(*)::int from invitation_roles where ${whereRole}) as "invitationCount",
             (select count(*)::int from (${pages}) found) as "pageCount",
             (select count(distinct block_guid)::int from block_roles where ${whereRole}) as "blockCount",
             (select count(*)::int from menu_items m where m.platform_guid = ${platformGuid}::uuid and ${guid}::uuid = any(m.view_roles)) as "menuItemCount",
             (select count(*)::int from forms f where f.platform_guid = ${platformGuid}::uuid and f.deleted_on is null
                 and ${guid}::uuid = any(f.role_ids || f.submission_role_ids || f.manage_role_ids || f.data_role_ids)) as "formCount",
             (select count(*)::int from identity_providers i where i.platform_guid = ${platformGuid}::uuid
                 and exists (select from jsonb_each_text(i.role_map) m where m.value = ${guid})) as "identityProviderCount",
             (select coalesce(json_agg(json_build_object('guid', found.guid, 'name', found.name, 'path', found.path) order by found.path), '[]')
                from (${pages} order by p.path limit ${MAX_NAMED_PAGES}) found) as pages`,
  );
  if (row === null) throw new Error("A select without a table returned no row");
  return row;
}

export async function countRoleRows(target: SqlTarget, platformGuid: Guid): Promise<number> {
  const count = await runSqlForOne(
    target,
    sql<{ total: number }>`select count(*)::int as total from roles where platform_guid = ${platformGuid}::uuid`,
  );
  return count?.total ?? 0;
}

export async function addRoleRow(
  target: SqlTarget,
  platformGuid: Guid,
  { name, description, color, permissions }: RoleInput,
): Promise<Role> {
  const row = await runSqlForOne(
    target,
    sql<{ guid: Guid }>`insert into roles (platform_guid, name, description, color, permissions)
                        values (${platformGuid}::uuid, ${name}, ${description}, ${color}, ${sortUnique(permissions)}::text[]) returning guid`,
  );
  const role = row === null ? null : await findRole(target, platformGuid, row.guid);
  if (role === null) throw new Error("An insert returned no row");
  return role;
}

/** Saves a locked role. @returns the role as it is then */
export async function saveRoleRow(
  target: SqlTarget,
  platformGuid: Guid,
  { guid, name, description, color, permissions }: RoleInput & { readonly guid: Guid },
): Promise<Role> {
  await runSql(
    target,
    sql`update roles set name = ${name}, description = ${description}, color = ${color},
               permissions = ${sortUnique(permissions)}::text[], version = version + 1
         where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid`,
  );
  const role = await findRole(target, platformGuid, guid);
  if (role === null) throw new Error("A locked row is gone");
  return role;
}

export async function removeRoleRow(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<void> {
  await runSql(target, sql`delete from roles where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid`);
}

/** Gives users, invitations, pages, blocks, menu items, forms, submissions and provider rules the role `to` wherever they have `from`. */
export async function replaceRoleUses(
  tx: SqlTarget,
  platformGuid: Guid,
  { from, to }: { readonly from: Guid; readonly to: Guid },
): Promise<void> {
  const whereRole = sql`platform_guid = ${platformGuid}::uuid and role_guid = ${from}::uuid`;
  await runSql(
    tx,
    sql`insert into user_roles (platform_guid, user_guid, role_guid)
        select platform_guid, user_guid, ${to}::uuid from user_roles where ${whereRole} on conflict do nothing`,
  );
  await runSql(
    tx,
    sql`insert into invitation_roles (platform_guid, invitation_guid, role_guid)
        select platform_guid, invitation_guid, ${to}::uuid from invitation_roles where ${whereRole} on conflict do nothing`,
  );
  await runSql(
    tx,
    sql`insert into page_roles (platform_guid, page_guid, role_guid, kind)
        select platform_guid, page_guid, ${to}::uuid, kind from page_roles where ${whereRole} on conflict do nothing`,
  );
  await runSql(
    tx,
    sql`insert into block_roles (platform_guid, block_guid, role_guid, kind)
        select platform_guid, block_guid, ${to}::uuid, kind from block_roles where ${whereRole} on conflict do nothing`,
  );
  await runSql(
    tx,
    sql`update menu_items set view_roles = array_replace(view_roles, ${from}::uuid, ${to}::uuid)
         where platform_guid = ${platformGuid}::uuid and ${from}::uuid = any(view_roles)`,
  );
  const replaced = (column: string) => sql`array_replace(array_remove(${sql.ref(column)}, ${to}::uuid), ${from}::uuid, ${to}::uuid)`;
  const replaceIn = (column: string) =>
    sql`${sql.ref(column)} = case when ${from}::uuid = any(${sql.ref(column)}) then ${replaced(column)} else ${sql.ref(column)} end`;
  await runSql(
    tx,
    sql`update forms set ${replaceIn("role_ids")}, ${replaceIn("submission_role_ids")}, ${replaceIn("manage_role_ids")},
               ${replaceIn("data_role_ids")}, revision = revision + 1
         where platform_guid = ${platformGuid}::uuid and ${from}::uuid = any(role_ids || submission_role_ids || manage_role_ids || data_role_ids)`,
  );
  await runSql(
    tx,
    sql`update form_submissions set ${replaceIn("view_role_ids")}
         where platform_guid = ${platformGuid}::uuid and ${from}::uuid = any(view_role_ids)`,
  );
  await runSql(
    tx,
    sql`update identity_providers i
           set role_map = (select jsonb_object_agg(m.key, case when m.value = ${from} then ${to} else m.value end) from jsonb_each_text(i.role_map) m)
         where i.platform_guid = ${platformGuid}::uuid and exists (select from jsonb_each_text(i.role_map) m where m.value = ${from})`,
  );
  // A published block contains the roles that may view it. A role's guid occurs in it only as such.
  await runSql(
    tx,
    sql`update page_publications set blocks = replace(blocks::text, ${from}, ${to})::jsonb
         where platform_guid = ${platformGuid}::uuid and strpos(blocks::text, ${from}) > 0`,
  );
  await runSql(
    tx,
    sql`update scheduled_publications set blocks = replace(blocks::text, ${from}, ${to})::jsonb
         where platform_guid = ${platformGuid}::uuid and strpos(blocks::text, ${from}) > 0`,
  );
  await runSql(
    tx,
    sql`update page_versions set blocks = replace(blocks::text, ${from}, ${to})::jsonb
         where platform_guid = ${platformGuid}::uuid and strpos(blocks::text, ${from}) > 0`,
  );
}

/** Selects the members in the order of the schema, so that the ETag of the row equals that of the response. */
function roles(platformGuid: Guid, where: RawBuilder<unknown>, tail: RawBuilder<unknown>): RawBuilder<Role> {
  return sql<Role>`
    select r.guid, r.name, r.description, r.color, r.permissions, r.built_in_key is not null as "isBuiltIn",
           (select count(*)::int from user_roles u where u.platform_guid = r.platform_guid and u.role_guid = r.guid) as "memberCount", r.version
      from roles r where r.platform_guid = ${platformGuid}::uuid and ${where} ${tail}`;
}

function sortUnique(permissions: readonly string[]): string[] {
  return [...new Set(permissions)].sort();
}
