import type { PlatformDb } from "@plein/db/platform-db";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import type { RawBuilder } from "kysely";

/** The connection of a statement: the pool, or a transaction. */
export type SqlTarget = Pick<PlatformDb | PlatformTransaction, "kysely">;

/**
 * Returns the rows of one statement. Its values are bound as parameters, which excludes SQL injection. The caller has to ensure that its
 * columns match the members of `T`: SQL has no types.
 */
export async function runSql<T>({ kysely }: SqlTarget, statement: RawBuilder<T>): Promise<T[]> {
  return (await statement.execute(kysely)).rows;
}

/** Returns the row of a statement with at most one. */
export async function runSqlForOne<T>(target: SqlTarget, statement: RawBuilder<T>): Promise<T | null> {
  const [row] = await runSql(target, statement);
  return row ?? null;
}
