import type pg from "pg";
import { findMissingMigrations, migrate } from "../migrations/migrate.ts";
import type { LockWait } from "../migrations/migration-lock.ts";
import { assertDedicatedSession } from "../pool/dedicated-session.ts";
import { openAppLogin } from "./app-login.ts";
import { explainSetup } from "./explain-setup.ts";
import { withConnection } from "./setup-connection.ts";
import { DatabaseSetupError } from "./setup-error.ts";

export type PreparedDatabase = {
  /** URL for openDatabase, with a login that is subject to tenant isolation */
  readonly appUrl: string;
  /** names of the migrations that were applied now */
  readonly applied: readonly string[];
};

export type PrepareOptions = {
  /** DATABASE_URL, the login that owns the tables */
  readonly ownerUrl: string;
  /** DATABASE_APP_URL, a login with the role plein_app that was created by hand; absent: one is created */
  readonly appUrl?: string | undefined;
  /** called with a line when another process holds the migration lock */
  readonly onWait?: LockWait["onWait"];
};

/** The oldest version that the migrations and the tests run on. */
const LEAST_MAJOR_VERSION = 18;
/** Settings without which an acknowledged write can be lost in a power failure. */
const DURABILITY_SETTINGS = ["fsync", "synchronous_commit", "full_page_writes"];

/**
 * Migrates a database and finds the application's login; every process does so when it starts.
 *
 * @throws DatabaseSetupError for problems that an operator can fix
 */
export function prepareDatabase({ ownerUrl, appUrl, onWait }: PrepareOptions): Promise<PreparedDatabase> {
  return explainSetup({ url: ownerUrl, variable: "DATABASE_URL" }, async () => {
    await assertUsable(ownerUrl);
    const applied = await migrate(ownerUrl, undefined, { onWait });
    if (appUrl !== undefined) await assertLogin(appUrl);
    return { appUrl: appUrl ?? (await openAppLogin(ownerUrl)), applied };
  });
}

/**
 * Verifies the database of a process that has the application's login alone. It changes nothing: the tables are migrated with their owner's
 * login before it starts.
 *
 * @throws DatabaseSetupError also for a database whose migrations are not exactly those of this program
 */
export function assertPrepared(appUrl: string): Promise<void> {
  const setting = { url: appUrl, variable: "DATABASE_APP_URL" };
  return explainSetup(setting, async () => {
    await assertUsable(appUrl, setting.variable);
    const missing = await findMissingMigrations(appUrl);
    if (missing.length === 0) return;
    throw new DatabaseSetupError(
      `${missing.length} migrations are missing in this database, the last is ${missing.at(-1)}. Run \`npm run cli -- migrate\` with DATABASE_URL first.`,
    );
  });
}

function assertLogin(url: string): Promise<void> {
  return explainSetup({ url, variable: "DATABASE_APP_URL" }, () => withConnection(url, async () => undefined));
}

/**
 * Changes nothing.
 *
 * @throws DatabaseSetupError for a server that is unreachable, too old, a replica, or could lose writes
 */
export function assertUsable(url: string, variable = "DATABASE_URL"): Promise<void> {
  const setting = { url, variable };
  const check = async (client: pg.Client) => {
    const version = await client.query<{ version: string }>("select current_setting('server_version') as version");
    refuseOldServer(version.rows[0]?.version ?? "");
    await assertDedicatedSession(client, { connectionString: url });
    await refuseReplica(client, variable);
    const { rows } = await client.query<{ name: string }>("select name from pg_settings where name = any($1) and setting = 'off'", [
      DURABILITY_SETTINGS,
    ]);
    refuseLossyServer(rows.map(({ name }) => name));
  };
  return explainSetup(setting, () => withConnection(url, check));
}

function refuseOldServer(version: string): void {
  if (Number.parseInt(version, 10) >= LEAST_MAJOR_VERSION) return;
  throw new DatabaseSetupError(
    `PostgreSQL ${version.split(" ")[0]} is too old: Plein needs ${LEAST_MAJOR_VERSION} or newer. Upgrade it, or set DATABASE_URL to another.`,
  );
}

/** Refuses a replica. The parameter `target_session_attrs` would not: the driver ignores it for a single host. */
async function refuseReplica(client: pg.Client, variable: string): Promise<void> {
  const { rows } = await client.query<{ isReplica: boolean }>('select pg_is_in_recovery() as "isReplica"');
  if (rows[0]?.isReplica)
    throw new DatabaseSetupError(
      `${variable} names a replica, which can't be written to. Name the primary, or an address that follows it after a failover.`,
    );
}

function refuseLossyServer(settings: readonly string[]): void {
  if (settings.length === 0) return;
  throw new DatabaseSetupError(`PostgreSQL could lose writes: ${settings.join(", ")} is off. Turn it on in postgresql.conf.`);
}
