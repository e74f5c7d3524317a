import { type RawBuilder, sql } from "kysely";

/** The paths above a page's own (a materialized path), from `/` down: `/a/b` has `/` and `/a`. */
export function pathsAbove(alias: string): RawBuilder<string[]> {
  const page = sql.raw(alias);
  return sql`array(select '/' || array_to_string((string_to_array(ltrim(${page}.path, '/'), '/'))[1:depth], '/')
                     from generate_series(0, cardinality(string_to_array(ltrim(${page}.path, '/'), '/')) - 1) depth)`;
}
