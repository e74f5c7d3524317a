/** More statements than the product has; each connection caches the plan of every prepared statement. */
const MAX_STATEMENTS = 500;
/** Of those that are composed by their input, as many as a site's templates and screens use. */
const MAX_COMPOSED = 100;

/**
 * The prefix of statements whose text depends on their input, such as the fields of a filter, so that there is no end to them. They have
 * names of their own, and can't use up those of the others.
 */
export const COMPOSED_PREFIX = "/* composed */ ";

const names = new Map<string, string>();
const composedNames = new Map<string, string>();

/**
 * The name under which connections prepare a statement, which saves PostgreSQL most of the work of a short read. Empty, for not
 * prepared, once there are too many: lists of varying length are different statements.
 */
export function statementName(sql: string): string {
  return sql.startsWith(COMPOSED_PREFIX)
    ? nameOf(sql, { names: composedNames, prefix: "plein_composed_", max: MAX_COMPOSED })
    : nameOf(sql, { names, prefix: "plein_", max: MAX_STATEMENTS });
}

type Names = { readonly names: Map<string, string>; readonly prefix: string; readonly max: number };

function nameOf(sql: string, { names, prefix, max }: Names): string {
  const known = names.get(sql);
  if (known !== undefined) return known;
  if (names.size >= max) return "";
  const name = `${prefix}${names.size + 1}`;
  names.set(sql, name);
  return name;
}
