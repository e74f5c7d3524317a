import { type RawBuilder, sql } from "kysely";

/**
 * The name of a page in menus and breadcrumbs: its option navTitle, or else its title.
 *
 * @param alias a table with columns `title` and `options`; null if an outer join found no row
 */
export function navTitle(alias: string): RawBuilder<string | null> {
  const table = sql.ref(alias);
  return sql`coalesce(jsonb_path_query_first(${table}.options, '$[*] ? (@.name == "navTitle")') ->> 'value', ${table}.title)`;
}

/** The navigation title that visitors read: that of the publication, or that of the draft if the page was never published. */
export function visitorNavTitle(publication: string, draft: string): RawBuilder<string> {
  return sql`coalesce(${navTitle(publication)}, ${navTitle(draft)})`;
}
