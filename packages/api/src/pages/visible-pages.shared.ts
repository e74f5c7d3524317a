import type { Actor } from "@plein/contract/access/actor";
import { type RawBuilder, sql } from "kysely";

/**
 * The policy's `page.view` as SQL, for reads of many pages: what a list, a menu or a link shows is decided in the query.
 * A test holds it to `can` for every kind of caller and page.
 *
 * @param alias of the table `pages` in the query; a name from the code, never from input
 */
export function isPageVisible(actor: Actor, alias: string): RawBuilder<boolean> {
  const page = sql.raw(alias);
  if (actor.kind === "anonymous") return sql`(${page}.is_published and ${page}.view_permission = 'Public')`;
  if (!actor.isActive) return sql`false`;
  if (actor.isAdmin || actor.isMett || actor.isDeveloper) return sql`true`;
  const holdsRole = (kind: "view" | "edit") => sql`exists (
    select from page_roles r where r.platform_guid = ${page}.platform_guid and r.page_guid = ${page}.guid
       and r.kind = ${sql.lit(kind)} and r.role_guid = any(${actor.roleIds}::uuid[]))`;
  return sql`((${page}.is_published and case ${page}.view_permission
                 when 'Public' then true when 'Users' then true when 'Verify' then ${actor.isVerified}::boolean
                 when 'Roles' then ${holdsRole("view")} else false end)
              or (${page}.edit_permission = 'Roles' and ${holdsRole("edit")}))`;
}

/** The guids of a page's roles of one kind, as an array of text. */
export function rolesOfPage(alias: string, kind: "view" | "edit"): RawBuilder<string[]> {
  const page = sql.raw(alias);
  return sql`array(select r.role_guid::text from page_roles r
                    where r.platform_guid = ${page}.platform_guid and r.page_guid = ${page}.guid and r.kind = ${sql.lit(kind)}
                    order by 1)`;
}
