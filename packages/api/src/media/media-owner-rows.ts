import type { BlockAccess, PageAccess, PersonAccess, UserAccess } from "@plein/contract/access/access-object";
import type { ItemPageAccess } from "@plein/contract/access/item-view";
import type { MediaOwnerAccess } from "@plein/contract/access/media-access";
import type { Guid } from "@plein/contract/guid";
import type { MediaOwner } from "@plein/contract/media/media-owner";
import { PHOTO_KEY } from "@plein/contract/profiles/property-keys";
import { sql } from "kysely";
import { personAccessColumns } from "../access/visible-where.shared.ts";
import { runSqlForOne, type SqlTarget } from "../run-sql.ts";

/**
 * The facts about the owner of a file that the policy needs, stored or to be uploaded; null for one that doesn't exist on this platform.
 */
export function findMediaOwner(
  target: SqlTarget,
  platformGuid: Guid,
  { kind, guid }: MediaOwner,
  fileGuid: Guid | null = null,
): Promise<MediaOwnerAccess | null> {
  switch (kind) {
    case "profile":
      return findProfile(target, platformGuid, guid, fileGuid);
    case "block":
      return findBlock(target, platformGuid, guid);
    case "item":
      return findItem(target, platformGuid, guid);
  }
}

async function findProfile(target: SqlTarget, platformGuid: Guid, guid: Guid, fileGuid: Guid | null): Promise<MediaOwnerAccess | null> {
  const ownerRow = await runSqlForOne(
    target,
    sql<UserAccess & PersonAccess & { isPhoto: boolean }>`
      select u.guid as "userGuid", u.is_admin as "isAdmin", u.is_mett as "isMett", u.is_developer as "isDeveloper", ${personAccessColumns("u")},
             exists (select from profile_properties p
                      where p.platform_guid = u.platform_guid and p.user_guid = u.guid and p.key = ${sql.lit(PHOTO_KEY)}
                        and p.value #>> '{}' = ${fileGuid}::text and not p.mett and u.is_active) as "isPhoto"
        from application_users u where u.platform_guid = ${platformGuid}::uuid and u.guid = ${guid}::uuid and u.erased_on is null`,
  );
  if (ownerRow === null) return null;
  const { ownerGuid, roleIds, audiences, isPhoto, ...user } = ownerRow;
  return { kind: "profile", user, person: isPhoto ? { ownerGuid, roleIds, audiences } : null };
}

async function findBlock(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<MediaOwnerAccess | null> {
  const ownerRow = await runSqlForOne(
    target,
    sql<{ page: PageAccess; block: BlockAccess }>`
      select ${pageAccess("p")} as page,
             jsonb_build_object('viewPermission', b.view_permission, 'viewRoles', ${rolesOf("block", "b", "view")},
                                'addPermission', b.add_permission, 'addRoles', ${rolesOf("block", "b", "add")}) as block
        from building_block_instances b
        join pages p on p.platform_guid = b.platform_guid and p.guid = b.page_guid
       where b.platform_guid = ${platformGuid}::uuid and b.guid = ${guid}::uuid and b.deleted_on is null and p.deleted_on is null`,
  );
  return ownerRow === null ? null : { kind: "block", ...ownerRow };
}

async function findItem(target: SqlTarget, platformGuid: Guid, guid: Guid): Promise<MediaOwnerAccess | null> {
  const ownerRow = await runSqlForOne(
    target,
    sql<{ isShown: boolean; isRemoved: boolean; ownerGuid: Guid | null; typeName: string; places: ItemPageAccess[] }>`
      select i.is_live as "isShown", i.deleted_on is not null as "isRemoved", i.owner_guid as "ownerGuid",
             i.list_item_type_name as "typeName",
             (select coalesce(jsonb_agg(${pageAccess("p")} || jsonb_build_object('itemReaders', p.item_readers)), '[]') from list_item_parents r
                join pages p on p.platform_guid = r.platform_guid and p.guid = r.page_guid and p.deleted_on is null
               where r.platform_guid = i.platform_guid and r.item_guid = i.guid) as places
        from list_items i where i.platform_guid = ${platformGuid}::uuid and i.guid = ${guid}::uuid`,
  );
  return ownerRow === null ? null : { kind: "item", ...ownerRow };
}

function pageAccess(alias: string) {
  const page = sql.raw(alias);
  return sql`jsonb_build_object(
    'isPublished', ${page}.is_published and ${page}.deleted_on is null,
    'viewPermission', ${page}.view_permission, 'viewRoles', ${rolesOf("page", alias, "view")},
    'editPermission', ${page}.edit_permission, 'editRoles', ${rolesOf("page", alias, "edit")})`;
}

function rolesOf(thing: "page" | "block", alias: string, kind: "view" | "edit" | "add") {
  const [roles, reference] = thing === "page" ? [sql`page_roles`, sql`page_guid`] : [sql`block_roles`, sql`block_guid`];
  const row = sql.raw(alias);
  return sql`array(select x.role_guid::text from ${roles} x
                    where x.platform_guid = ${row}.platform_guid and x.${reference} = ${row}.guid and x.kind = ${sql.lit(kind)})`;
}
