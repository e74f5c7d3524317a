import type { PageAccess } from "@plein/contract/access/access-object";
import { VISIBILITIES } from "@plein/contract/access/visibility";
import type { Guid } from "@plein/contract/guid";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import { runSql, runSqlForOne } from "../run-sql.ts";

/** Two roles without members. */
export function createTwoRoles(db: PlatformDb): Promise<Guid[]> {
  return Promise.all(
    ["one", "two"].map(async (name) => {
      const row = await runSqlForOne(
        db,
        sql<{ guid: Guid }>`insert into roles (platform_guid, name) values (${db.platformGuid}::uuid, ${name}) returning guid`,
      );
      if (row === null) throw new Error("An insert returned no row");
      return row.guid;
    }),
  );
}

/** The number of pages that `createPageGrid` adds. */
export const PAGES_IN_GRID = 2 * VISIBILITIES.length * VISIBILITIES.length * 3 * 3;

/** Pages of every kind: published or not, of each visibility and edit permission, with room for each role in both. */
export async function createPageGrid(db: PlatformDb): Promise<void> {
  await runSql(
    db,
    sql`insert into pages (platform_guid, path, title, is_published, view_permission, edit_permission)
        select ${db.platformGuid}::uuid, '/' || row_number() over (), 'x', published, view::visibility, edit::visibility
          from unnest(array[true, false]) published, unnest(${[...VISIBILITIES]}::text[]) view, unnest(${[...VISIBILITIES]}::text[]) edit,
               generate_series(0, 2) v, generate_series(0, 2) e`,
  );
}

/** Gives the pages of the grid each of two roles, or none, for viewing and for editing. */
export async function addRolesToPageGrid(db: PlatformDb, roles: readonly Guid[]): Promise<void> {
  for (const kind of ["view", "edit"]) {
    await runSql(
      db,
      sql`insert into page_roles (platform_guid, page_guid, role_guid, kind)
          select platform_guid, guid, (${[...roles]}::uuid[])[n], ${kind}::page_role_kind
            from (select *, 1 + (ltrim(path, '/')::int / case ${kind} when 'view' then 1 else 3 end) % 3 as n from pages) p where n <= 2`,
    );
  }
}

/** The pages as the policy sees them. */
export function listPageAccess(db: PlatformDb): Promise<(PageAccess & { readonly guid: Guid })[]> {
  const rolesOf = (kind: string) =>
    sql`array(select role_guid::text from page_roles r where r.page_guid = p.guid and r.kind = ${kind}::page_role_kind)`;
  return runSql(
    db,
    sql<PageAccess & { guid: Guid }>`
      select guid, is_published as "isPublished", view_permission as "viewPermission", edit_permission as "editPermission",
             ${rolesOf("view")} as "viewRoles", ${rolesOf("edit")} as "editRoles" from pages p`,
  );
}
