/** A statement of a migration that the previous release can't run with. */
export type Contraction = { readonly statement: string; readonly fault: string };

const CREATES = /^create (?:table|type|domain) (?:if not exists )?"?(\w+)/;
const ALTERS = /^alter table (?:only )?"?(\w+)/;
const INDEXES = /^create unique index (?:concurrently )?(?:if not exists )?(?:"?\w+"? )?on "?(\w+)/;
const DROPS = /^drop (?!trigger if exists)/;
const REMOVES_ROWS = /^(?:truncate|delete from) /;

/**
 * The statements of a migration that break the previous release, which keeps running while processes are replaced one by one (a rolling
 * upgrade with zero downtime): a migration may only add ("expand"), and a later release removes unused objects ("contract").
 *
 * @param sql of one migration; it may change the objects that it creates itself
 */
export function findContractions(sql: string): Contraction[] {
  const statements = splitStatements(sql);
  const own = new Set(statements.flatMap((statement) => CREATES.exec(statement)?.[1] ?? []));
  return statements.flatMap((statement) => {
    const fault = faultOf(statement, own);
    return fault === null ? [] : [{ statement, fault }];
  });
}

function faultOf(statement: string, own: ReadonlySet<string>): string | null {
  if (DROPS.test(statement)) return "drops something";
  if (REMOVES_ROWS.test(statement)) return "removes rows";
  if (statement.startsWith("revoke ") && !/ from public$/.test(statement)) return "takes a right away";
  const table = ALTERS.exec(statement)?.[1] ?? INDEXES.exec(statement)?.[1];
  if (table !== undefined && own.has(table)) return null;
  if (INDEXES.test(statement)) return "makes rows unique";
  if (/^alter [^']* rename /.test(statement)) return "renames something";
  return table === undefined ? null : faultOfChange(statement);
}

function faultOfChange(statement: string): string | null {
  if (/ drop (?!default)/.test(statement)) return "drops something";
  if (/ (?:set data )?type /.test(statement) && / alter /.test(statement)) return "changes a type";
  if (/ set not null/.test(statement)) return "makes a column required";
  if (splitClauses(statement).some((clause) => / not null\b/.test(clause) && !/ default | generated /.test(clause)))
    return "adds a required column without a default";
  if (/ add (?:constraint \S+ )?(?:check|unique|primary key|exclude|foreign key)\b/.test(statement)) return "adds a constraint";
  return null;
}

/** The additions of a statement, each up to the next one. */
function splitClauses(statement: string): string[] {
  return statement
    .split(/,\s*(?=add |alter |drop )/)
    .filter((clause) => /\badd (?!constraint|check|unique|primary|foreign|exclude)/.test(clause));
}

/** Splits a migration into statements in lower case, with single spaces; without comments and the bodies of functions. */
export function splitStatements(sql: string): string[] {
  return sql
    .replaceAll(/\$([a-z_]*)\$[\s\S]*?\$\1\$/gi, "''")
    .replaceAll(/--[^\n]*/g, "")
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .split(";")
    .map((statement) => statement.replaceAll(/\s+/g, " ").trim().toLowerCase())
    .filter((statement) => statement !== "");
}
