import { type RawBuilder, sql } from "kysely";

/**
 * The guids of a page's roles of one kind, as an array of text.
 *
 * @param alias of the table `pages` in the query; a name from the code, never from input
 */
export function rolesOfPage(alias: string, kind: "view" | "edit"): RawBuilder<string[]> {
  const page = sql.raw(alias);
  return sql`array(select r.role_guid::text from page_roles r
                    where r.platform_guid = ${page}.platform_guid and r.page_guid = ${page}.guid and r.kind = ${sql.lit(kind)}
                    order by 1)`;
}
