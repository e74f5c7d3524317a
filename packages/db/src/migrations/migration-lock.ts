import type pg from "pg";
import { hasSqlState } from "../error-codes.ts";
import { DatabaseSetupError } from "../setup/setup-error.ts";

/** The lock of Prisma's CLI, so that both can be used on one database. */
const MIGRATION_LOCK = 72707369;

export type LockWait = {
  /** called with a line once another process is known to hold the lock */
  readonly onWait?: ((line: string) => void) | undefined;
  readonly sayAfterMs?: number;
  readonly giveUpAfterMs?: number;
};

const LOCK_NOT_AVAILABLE = "55P03";

/**
 * Starts a transaction that holds the migration lock, an advisory lock, until its end. A session lock would stay held behind a pooler,
 * which may send the unlocking statement to another connection.
 *
 * @throws DatabaseSetupError when another process holds it for too long
 */
export async function beginWithMigrationLock(
  client: pg.Client,
  { onWait, sayAfterMs = 3000, giveUpAfterMs = 60_000 }: LockWait = {},
): Promise<void> {
  if (await tryBegin(client, sayAfterMs)) return;
  onWait?.(`The migration lock is held by ${describeHolder(await findHolder(client))}. Waiting up to ${seconds(giveUpAfterMs)}.`);
  if (await tryBegin(client, Math.max(1, giveUpAfterMs - sayAfterMs))) return;
  const holder = await findHolder(client);
  const remedy = holder === undefined ? "" : `, or end it there: select pg_terminate_backend(${holder.pid})`;
  throw new DatabaseSetupError(
    `The migration lock was not released within ${seconds(giveUpAfterMs)}: it is held by ${describeHolder(holder)}. Wait until that is done and start again${remedy}.`,
  );
}

async function tryBegin(client: pg.Client, waitMs: number): Promise<boolean> {
  // A statement timeout of the login must end neither the wait nor a long migration.
  await client.query(`begin; set local statement_timeout = 0; set local lock_timeout = ${waitMs}`);
  try {
    await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    return true;
  } catch (error) {
    await client.query("rollback");
    if (hasSqlState(error, LOCK_NOT_AVAILABLE)) return false;
    throw error;
  }
}

type Holder = { readonly pid: number; readonly name: string | null; readonly address: string | null; readonly seconds: number | null };

/** A lock by one 64-bit number is listed by its halves, and with 1 as `objsubid`. */
export async function findHolder(client: pg.Client, lock = MIGRATION_LOCK): Promise<Holder | undefined> {
  const { rows } = await client.query<Holder>(
    `select pid, application_name as name, host(client_addr) as address, extract(epoch from now() - state_change)::int as seconds
       from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and granted and classid = 0 and objid = $1 and objsubid = 1
        and database = (select oid from pg_database where datname = current_database())`,
    [lock],
  );
  return rows[0];
}

export function describeHolder(holder: Holder | undefined): string {
  if (holder === undefined) return "another process";
  const facts = [holder.name, holder.address && `from ${holder.address}`, holder.seconds !== null && `since ${holder.seconds} s`];
  return `PostgreSQL's process ${holder.pid} (${facts.filter(Boolean).join(", ")})`;
}

export function seconds(ms: number): string {
  return `${Math.round(ms / 100) / 10} s`;
}
