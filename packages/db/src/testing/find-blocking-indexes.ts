import { splitStatements } from "./find-contractions.ts";

const CREATES_TABLE = /^create table (?:if not exists )?"?(\w+)/;
const CREATES_INDEX = /^create (?:unique )?index (?!concurrently )(?:if not exists )?(?:"?\w+"? )?on (?:only )?"?(\w+)/;

/** The statements of a migration that build an index of a table that it doesn't create: writes to the table wait for the build. */
export function findBlockingIndexes(sql: string): string[] {
  const statements = splitStatements(sql);
  const own = new Set(statements.flatMap((statement) => CREATES_TABLE.exec(statement)?.[1] ?? []));
  return statements.filter((statement) => {
    const table = CREATES_INDEX.exec(statement)?.[1];
    return table !== undefined && !own.has(table);
  });
}
