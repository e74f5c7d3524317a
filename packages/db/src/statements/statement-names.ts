/** More statements than the product has; each connection caches the plan of every prepared statement. */
const MAX_STATEMENTS = 500;

/**
 * The prefix of statements that must not be prepared: ad-hoc ones with varying text, or ones whose plan depends on their parameters.
 * Prepared, they would use up names, and get a generic plan after a few executions.
 */
export const UNPREPARED_PREFIX = "/* once */ ";

const names = new Map<string, string>();

/**
 * The name under which connections prepare a statement, which saves PostgreSQL most of the work of a short read. Empty, for not
 * prepared, once there are too many: lists of varying length are different statements.
 */
export function statementName(sql: string): string {
  if (sql.startsWith(UNPREPARED_PREFIX)) return "";
  const known = names.get(sql);
  if (known !== undefined) return known;
  if (names.size >= MAX_STATEMENTS) return "";
  const name = `plein_${names.size + 1}`;
  names.set(sql, name);
  return name;
}
