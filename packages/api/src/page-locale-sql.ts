import { type RawBuilder, sql } from "kysely";

/**
 * The language that a page names: its option `locale`; null for a page in the platform's own.
 *
 * @param alias a table with a column `options`; null if an outer join found no row
 */
export function pageLocale(alias: string): RawBuilder<string | null> {
  return sql`jsonb_path_query_first(${sql.ref(alias)}.options, '$[*] ? (@.name == "locale")') ->> 'value'`;
}
