/** More statements than the product has; each connection keeps the plan of each statement it saw. */
const MAX_STATEMENTS = 500;

/**
 * What a statement begins with that is not to be prepared: one that somebody makes up, of which no two need be alike, or whose
 * plan hangs on what is asked. Prepared, it would take the name of others, and be given a plan for anything after a few times.
 */
export const ASKED_ONCE = "/* once */ ";

const names = new Map<string, string>();

/**
 * A name under which connections keep a statement prepared, which spares PostgreSQL most of the work of a short read.
 * Empty, for not prepared, once there are too many: lists of varying length each make a statement of their own.
 */
export function statementName(sql: string): string {
  if (sql.startsWith(ASKED_ONCE)) return "";
  const known = names.get(sql);
  if (known !== undefined) return known;
  if (names.size >= MAX_STATEMENTS) return "";
  const name = `plein_${names.size + 1}`;
  names.set(sql, name);
  return name;
}
