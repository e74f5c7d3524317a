import type { PlatformDb, PlatformTransaction } from "@plein/db/platform-db";
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type RawBuilder } from "kysely";

/** Where a statement runs: by itself on the pool, or within a write. */
export type SqlTarget = PlatformDb | PlatformTransaction;

/** Turns statements into text and parameters; connected to nothing. */
const COMPILER = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** The rows of one statement, whose columns are named as `T`'s members; by the caller's word, for SQL has no types. */
export async function runSql<T>(target: SqlTarget, statement: RawBuilder<T>): Promise<T[]> {
  if ("kysely" in target) return (await statement.execute(target.kysely)).rows;
  const { sql, parameters } = statement.compile(COMPILER);
  // Parameters stay parameters: the text is made of this package's own templates alone.
  return target.prisma.$queryRawUnsafe<T[]>(sql, ...parameters);
}

/** The row of a statement that gives one at most. */
export async function runSqlForOne<T>(target: SqlTarget, statement: RawBuilder<T>): Promise<T | null> {
  const [row] = await runSql(target, statement);
  return row ?? null;
}
