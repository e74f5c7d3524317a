import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { DatabaseSetupError } from "../setup/setup-error.ts";
import type { Migration } from "./migration-files.ts";
import { describeHolder, findHolder, type LockWait, seconds } from "./migration-lock.ts";

/*
 * Migrations whose first line begins with `-- Concurrently` build and drop indexes while others write to their tables
 * (docs/decisions/262-indexes-are-built-concurrently.md).
 */

/** The lock of the process that builds. Not the migration lock: the build waits for every open transaction, so also for one that waits for that lock. */
const BUILD_LOCK = 72707370;
const POLL_MS = 200;
/** Limit on waiting for transactions that began before the build, such as a dump of the database. */
const LOCK_TIMEOUT = "30s";

const STATEMENT = /^(?<verb>create(?: unique)?|drop) index concurrently "?(?<name>\w+)"?(?: on |$)/i;

type IndexChange = { readonly sql: string; readonly isBuilt: boolean; readonly name: string };

export function isConcurrent({ sql }: Migration): boolean {
  return sql.startsWith("-- Concurrently");
}

/** The statements of a concurrent migration. @throws for any other statement, which would need a transaction */
export function listIndexChanges({ name, sql }: Migration): IndexChange[] {
  const statements = sql.replaceAll(/--[^\n]*/g, "").split(";");
  return statements.flatMap((text) => {
    const statement = text.replaceAll(/\s+/g, " ").trim();
    if (statement === "") return [];
    const { verb, name: index } = STATEMENT.exec(statement)?.groups ?? {};
    if (verb === undefined || index === undefined)
      throw new Error(`Migration ${name} may only create and drop indexes concurrently, not: ${statement}`);
    return [{ sql: statement, isBuilt: verb.toLowerCase() !== "drop", name: index }];
  });
}

/**
 * Runs a callback while no other process builds indexes. Waiting transactions would be waited for by the build, so this asks again and again,
 * outside of a transaction.
 *
 * @param isDone whether another process has meanwhile done what this one waits for
 * @throws DatabaseSetupError when another process builds for too long
 */
export async function withBuildLock(
  client: pg.Client,
  { onWait, sayAfterMs = 3000, giveUpAfterMs = 60_000, isDone }: LockWait & { readonly isDone: () => Promise<boolean> },
  build: () => Promise<void>,
): Promise<void> {
  const startedAt = performance.now();
  let isSaid = false;
  while (!(await tryLock(client))) {
    if (await isDone()) return;
    const waitedMs = performance.now() - startedAt;
    if (waitedMs > giveUpAfterMs) {
      const holder = describeHolder(await findHolder(client, BUILD_LOCK));
      throw new DatabaseSetupError(
        `Indexes are being built for more than ${seconds(giveUpAfterMs)} by ${holder}. Wait until that is done and start again.`,
      );
    }
    if (!isSaid && waitedMs > sayAfterMs) {
      isSaid = true;
      onWait?.(
        `Indexes are being built by ${describeHolder(await findHolder(client, BUILD_LOCK))}. Waiting up to ${seconds(giveUpAfterMs)}.`,
      );
    }
    await pause(POLL_MS);
  }
  try {
    await client.query(`set statement_timeout = 0; set lock_timeout = '${LOCK_TIMEOUT}'`);
    await build();
  } catch (error) {
    // Recording the migration may have failed in its transaction. If the connection is gone, so is its lock, and this error says why.
    await client
      .query("rollback")
      .then(() => release(client))
      .catch(() => undefined);
    throw error;
  }
  await release(client);
}

/** The next client of a pooler gets this connection. */
async function release(client: pg.Client): Promise<void> {
  await client.query(`reset statement_timeout; reset lock_timeout; select pg_advisory_unlock(${BUILD_LOCK})`);
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ isHeld: boolean }>('select pg_try_advisory_lock($1) as "isHeld"', [BUILD_LOCK]);
  return rows[0]?.isHeld === true;
}

/** Makes one change that isn't made yet. An index whose build was interrupted is left invalid: it is dropped and built again. */
export async function changeIndex(client: pg.Client, { sql, isBuilt, name }: IndexChange): Promise<void> {
  const { rows } = await client.query<{ isValid: boolean }>(
    'select indisvalid as "isValid" from pg_index where indexrelid = to_regclass(quote_ident($1))',
    [name],
  );
  const [present] = rows;
  if (isBuilt && present?.isValid === true) return;
  if (isBuilt && present !== undefined) await client.query(`drop index concurrently "${name}"`);
  if (isBuilt || present !== undefined) await client.query(sql);
}
