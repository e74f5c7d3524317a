import { type RawBuilder, sql } from "kysely";

type SqlType = "uuid" | "uuid[]" | "int" | "int[]" | "text" | "text[]" | "timestamptz" | "numeric" | "boolean";

/**
 * A value that is hidden from the planner. PostgreSQL plans a prepared statement again for each execution as long as it expects a plan for
 * these values to be cheaper than a generic one, and planning a statement of a dozen joins takes longer than running it. Hide the values if
 * the best plan is the same for all of them. An array for `= any(…)` needs a second cast, or it would be taken for a subquery.
 */
export function hideFromPlanner<T>(value: T, type: SqlType): RawBuilder<T> {
  return sql`(select ${value}::${sql.raw(type)})`;
}
