import type { PlatformDb } from "@plein/db/platform-db";
import type { PlatformTransaction } from "@plein/db/platform-transaction";
import type { RawBuilder } from "kysely";

/** Where a statement runs: on the pool, or in a transaction. */
export type SqlTarget = Pick<PlatformDb | PlatformTransaction, "kysely">;

/** The rows of one statement. The columns are named as the members of `T`, which the caller has to ensure: SQL has no types. */
export async function runSql<T>({ kysely }: SqlTarget, statement: RawBuilder<T>): Promise<T[]> {
  return (await statement.execute(kysely)).rows;
}

/** The row of a statement that returns one at most. */
export async function runSqlForOne<T>(target: SqlTarget, statement: RawBuilder<T>): Promise<T | null> {
  const [row] = await runSql(target, statement);
  return row ?? null;
}
