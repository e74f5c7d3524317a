import type { PlatformDb, PlatformTransaction } from "@plein/db/platform-db";
import type { RawBuilder } from "kysely";

/** Where a statement runs: by itself on the pool, or within a write. */
export type SqlTarget = Pick<PlatformDb | PlatformTransaction, "kysely">;

/** The rows of one statement, whose columns are named as `T`'s members; by the caller's word, for SQL has no types. */
export async function runSql<T>({ kysely }: SqlTarget, statement: RawBuilder<T>): Promise<T[]> {
  return (await statement.execute(kysely)).rows;
}

/** The row of a statement that gives one at most. */
export async function runSqlForOne<T>(target: SqlTarget, statement: RawBuilder<T>): Promise<T | null> {
  const [row] = await runSql(target, statement);
  return row ?? null;
}
