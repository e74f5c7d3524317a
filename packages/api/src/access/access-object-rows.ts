import type {
  BlockAccess,
  ImageAccess,
  MenuItemAccess,
  PageAccess,
  PersonAccess,
  RoleAccess,
  UserAccess,
} from "@plein/contract/access/access-object";
import type { ObjectKind } from "@plein/contract/access/explainable";
import type { Guid } from "@plein/contract/guid";
import { type RawBuilder, sql } from "kysely";
import { runSqlForOne, type SqlTarget } from "../run-sql.ts";
import { personAccessColumns } from "./visible-where.shared.ts";

/** An object of an action, with the facts that the policy decides by. */
export type AccessObject = {
  readonly guid: Guid;
  readonly name: string;
  readonly access: PageAccess | BlockAccess | MenuItemAccess | ImageAccess | UserAccess | PersonAccess | RoleAccess;
};

/** `name` is a page's path, a user's e-mail address or a role's name; blocks, menu items and pictures have none. */
export type ObjectKey = { readonly guid: Guid } | { readonly name: string };

export async function findAccessObject(
  target: SqlTarget,
  platformGuid: Guid,
  kind: ObjectKind,
  key: ObjectKey,
): Promise<AccessObject | null> {
  const whereMatch = "guid" in key ? sql`x.guid = ${key.guid}::uuid` : WHERE_NAMED[kind](key.name);
  if (whereMatch === null) return null;
  const row = await runSqlForOne(
    target,
    sql<
      AccessObject["access"] & { guid: Guid; name: string }
    >`${SELECT[kind]} where x.platform_guid = ${platformGuid}::uuid and ${whereMatch}`,
  );
  if (row === null) return null;
  const { guid, name, ...access } = row;
  return { guid, name, access };
}

const WHERE_NAMED: Readonly<Record<ObjectKind, (name: string) => RawBuilder<unknown> | null>> = {
  page: (path) => sql`x.path = ${path}`,
  block: () => null,
  menuItem: () => null,
  image: () => null,
  user: (email) => sql`x.email = ${email.toLowerCase()}`,
  person: (email) => sql`x.email = ${email.toLowerCase()}`,
  role: (name) => sql`x.name = ${name}`,
};

const SELECT: Readonly<Record<ObjectKind, RawBuilder<unknown>>> = {
  page: sql`
    select x.guid, x.path as name, x.is_published and x.deleted_on is null as "isPublished",
           x.view_permission as "viewPermission", ${roleGuidsOf("page", "view")} as "viewRoles",
           x.edit_permission as "editPermission", ${roleGuidsOf("page", "edit")} as "editRoles"
      from pages x`,
  block: sql`
    select x.guid, x.building_block_name as name,
           x.view_permission as "viewPermission", ${roleGuidsOf("block", "view")} as "viewRoles",
           x.add_permission as "addPermission", ${roleGuidsOf("block", "add")} as "addRoles"
      from building_block_instances x`,
  menuItem: sql`
    select x.guid, x.name, x.view_permission as "viewPermission", x.view_roles::text[] as "viewRoles" from menu_items x`,
  image: sql`select x.guid, x.name, x.is_public as "isPublic" from images x`,
  user: sql`
    select x.guid, x.email as name, x.guid as "userGuid", x.is_admin as "isAdmin", x.is_mett as "isMett", x.is_developer as "isDeveloper"
      from application_users x`,
  person: sql`select x.guid, x.email as name, ${personAccessColumns("x")} from application_users x`,
  role: sql`select x.guid, x.name, x.guid as "roleGuid" from roles x`,
};

function roleGuidsOf(object: "page" | "block", kind: "view" | "edit" | "add"): RawBuilder<unknown> {
  const [roles, reference] = object === "page" ? [sql`page_roles`, sql`page_guid`] : [sql`block_roles`, sql`block_guid`];
  return sql`array(select r.role_guid::text from ${roles} r
                    where r.platform_guid = x.platform_guid and r.${reference} = x.guid and r.kind = ${sql.lit(kind)} order by 1)`;
}
