import type { BlockAccess, ImageAccess, PageAccess, RoleAccess, UserAccess } from "@plein/contract/access/access-object";
import type { ObjectKind } from "@plein/contract/access/explainable";
import { Guid } from "@plein/contract/guid";
import type { PlatformDb } from "@plein/db/platform-db";
import { type RawBuilder, sql } from "kysely";
import { runSqlForOne } from "../run-sql.ts";

/** A thing with what the policy must know of it. */
export type FoundObject = {
  readonly guid: Guid;
  readonly name: string;
  readonly access: PageAccess | BlockAccess | ImageAccess | UserAccess | RoleAccess;
};

/** Finds a thing by its guid, or by what people know it by: a page's path, a user's e-mail address, a role's name. */
export async function findObject(db: PlatformDb, kind: ObjectKind, place: string): Promise<FoundObject | null> {
  const guid = Guid.safeParse(place).data ?? null;
  const isOfPlatform = sql`x.platform_guid = ${db.platformGuid}::uuid`;
  const isNamed = guid === null ? NAMED[kind](place) : sql`x.guid = ${guid}::uuid`;
  if (isNamed === null) return null;
  const row = await runSqlForOne(
    db,
    sql<FoundObject["access"] & { guid: Guid; name: string }>`${FIND[kind]} where ${isOfPlatform} and ${isNamed}`,
  );
  if (row === null) return null;
  const { guid: found, name, ...access } = row;
  return { guid: found, name, access };
}

const NAMED: Readonly<Record<ObjectKind, (place: string) => RawBuilder<unknown> | null>> = {
  page: (path) => sql`x.path = ${path}`,
  block: () => null,
  image: () => null,
  user: (email) => sql`x.email = ${email.toLowerCase()}`,
  role: (name) => sql`x.name = ${name}`,
};

const FIND: Readonly<Record<ObjectKind, RawBuilder<unknown>>> = {
  page: sql`
    select x.guid, x.path as name, x.is_published and x.deleted_on is null as "isPublished",
           x.view_permission as "viewPermission", ${rolesOf("page", "view")} as "viewRoles",
           x.edit_permission as "editPermission", ${rolesOf("page", "edit")} as "editRoles"
      from pages x`,
  block: sql`
    select x.guid, x.building_block_name as name,
           x.view_permission as "viewPermission", ${rolesOf("block", "view")} as "viewRoles",
           x.add_permission as "addPermission", ${rolesOf("block", "add")} as "addRoles"
      from building_block_instances x`,
  image: sql`select x.guid, x.name, x.is_public as "isPublic" from images x`,
  user: sql`
    select x.guid, x.email as name, x.guid as "userGuid", x.is_admin as "isAdmin", x.is_mett as "isMett", x.is_developer as "isDeveloper"
      from application_users x`,
  role: sql`select x.guid, x.name, x.guid as "roleGuid" from roles x`,
};

function rolesOf(thing: "page" | "block", kind: "view" | "edit" | "add"): RawBuilder<unknown> {
  const [roles, reference] = thing === "page" ? [sql`page_roles`, sql`page_guid`] : [sql`block_roles`, sql`block_guid`];
  return sql`array(select r.role_guid::text from ${roles} r
                    where r.platform_guid = x.platform_guid and r.${reference} = x.guid and r.kind = ${sql.lit(kind)} order by 1)`;
}
