import { type RawBuilder, sql } from "kysely";

type SqlType = "uuid" | "uuid[]" | "int" | "int[]" | "text" | "text[]" | "timestamptz" | "numeric" | "boolean";

/**
 * A value that the planner doesn't see. PostgreSQL plans a prepared statement again for each execution as long as it expects a plan for
 * these very values to be cheaper than one for any values, which for a statement of a dozen joins takes longer than the statement itself.
 * Where the best plan is the same for all values, it must not see them. An array for `= any(…)` is cast once more, or it would be taken for
 * a subquery.
 */
export function unseen<T>(value: T, type: SqlType): RawBuilder<T> {
  return sql`(select ${value}::${sql.raw(type)})`;
}
