import type pg from "pg";
import { migrate } from "../migrations/migrate.ts";
import type { LockWait } from "../migrations/migration-lock.ts";
import { assertOwnSession } from "../pool/session-proof.ts";
import { openAppLogin } from "./app-login.ts";
import { explainSetup } from "./explain-setup.ts";
import { withConnection } from "./setup-connection.ts";
import { DatabaseSetupError } from "./setup-error.ts";

export type PreparedDatabase = {
  /** address for openDatabase, with a login that the wall between platforms holds */
  readonly appUrl: string;
  /** names of the migrations applied now */
  readonly applied: readonly string[];
};

export type PrepareOptions = {
  /** DATABASE_URL, the login that owns the tables */
  readonly ownerUrl: string;
  /** DATABASE_APP_URL, a login with the role plein_app made by hand; absent: one is made */
  readonly appUrl?: string | undefined;
  /** gets a line when another process holds the migration lock */
  readonly onWait?: LockWait["onWait"];
};

/** The oldest one that the migrations and the tests run on. */
const LEAST_MAJOR_VERSION = 18;
/** Without these, an acknowledged write can be lost when the power fails. */
const DURABILITY_SETTINGS = ["fsync", "synchronous_commit", "full_page_writes"];

/**
 * Brings a database up to date and finds the login to use it with; every process does so when it starts.
 *
 * @throws DatabaseSetupError for what an operator can mend
 */
export function prepareDatabase({ ownerUrl, appUrl, onWait }: PrepareOptions): Promise<PreparedDatabase> {
  return explainSetup({ url: ownerUrl, variable: "DATABASE_URL" }, async () => {
    await assertUsable(ownerUrl);
    const applied = await migrate(ownerUrl, undefined, { onWait });
    if (appUrl !== undefined) await assertLogin(appUrl);
    return { appUrl: appUrl ?? (await openAppLogin(ownerUrl)), applied };
  });
}

function assertLogin(url: string): Promise<void> {
  return explainSetup({ url, variable: "DATABASE_APP_URL" }, () => withConnection(url, async () => undefined));
}

/**
 * Changes nothing.
 *
 * @throws DatabaseSetupError for a server that can't be reached, is too old, or would lose writes
 */
export function assertUsable(ownerUrl: string): Promise<void> {
  const address = { url: ownerUrl, variable: "DATABASE_URL" };
  const check = async (client: pg.Client) => {
    const version = await client.query<{ version: string }>("select current_setting('server_version') as version");
    refuseOldServer(version.rows[0]?.version ?? "");
    await assertOwnSession(client, { connectionString: ownerUrl });
    const { rows } = await client.query<{ name: string }>("select name from pg_settings where name = any($1) and setting = 'off'", [
      DURABILITY_SETTINGS,
    ]);
    refuseLossyServer(rows.map(({ name }) => name));
  };
  return explainSetup(address, () => withConnection(ownerUrl, check));
}

function refuseOldServer(version: string): void {
  if (Number.parseInt(version, 10) >= LEAST_MAJOR_VERSION) return;
  throw new DatabaseSetupError(
    `PostgreSQL ${version.split(" ")[0]} is too old: Plein needs ${LEAST_MAJOR_VERSION} or newer. Upgrade it, or set DATABASE_URL to another.`,
  );
}

function refuseLossyServer(settings: readonly string[]): void {
  if (settings.length === 0) return;
  throw new DatabaseSetupError(`PostgreSQL would lose writes: ${settings.join(", ")} is off. Turn it on in postgresql.conf.`);
}
