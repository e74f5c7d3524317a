/** More statements than the product has; each connection caches the plan of every prepared statement. */
const MAX_STATEMENTS = 500;
/** The number of statements composed from input that are prepared: about as many as a site's templates and screens use. */
const MAX_COMPOSED = 100;

/**
 * The prefix of statements whose text depends on their input, such as the fields of a filter, so that their number is unlimited. They have
 * names of their own, and can't use up those of the others.
 */
export const COMPOSED_PREFIX = "/* composed */ ";

type StatementName = (sql: string) => string;

/**
 * The name under which connections prepare a statement, which saves PostgreSQL most of the work of a short read. Empty, for not
 * prepared, once there are too many: lists of varying length are different statements.
 */
export const statementName: StatementName = createStatementNames();

/** Names of their own; connections that share them prepare a statement under one name. */
export function createStatementNames(): StatementName {
  const composed = createNames("plein_composed_", MAX_COMPOSED);
  const others = createNames("plein_", MAX_STATEMENTS);
  return (sql) => (sql.startsWith(COMPOSED_PREFIX) ? composed(sql) : others(sql));
}

function createNames(prefix: string, max: number): StatementName {
  const names = new Map<string, string>();
  return (sql) => {
    const cached = names.get(sql);
    if (cached !== undefined) return cached;
    if (names.size >= max) return "";
    const name = `${prefix}${names.size + 1}`;
    names.set(sql, name);
    return name;
  };
}
