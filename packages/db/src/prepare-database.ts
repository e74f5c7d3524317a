import { openAppLogin } from "./app-login.ts";
import { migrate } from "./migrate.ts";
import { createClient } from "./pg-client.ts";

export type PreparedDatabase = {
  /** address for openDatabase, with a login that the wall between platforms holds */
  readonly appUrl: string;
  /** names of the migrations applied now */
  readonly applied: readonly string[];
};

/** Without these, an acknowledged write can be lost when the power fails. */
const DURABILITY_SETTINGS = ["fsync", "synchronous_commit", "full_page_writes"];

/**
 * Brings a database up to date and finds the login to use it with; every process does so when it starts.
 *
 * @param ownerUrl DATABASE_URL, the login that owns the tables
 * @param appUrl DATABASE_APP_URL, a login with the role plein_app made by hand; absent: one is made
 */
export async function prepareDatabase({ ownerUrl, appUrl }: { ownerUrl: string; appUrl?: string | undefined }): Promise<PreparedDatabase> {
  await assertDurable(ownerUrl);
  const applied = await migrate(ownerUrl);
  return { appUrl: appUrl ?? (await openAppLogin(ownerUrl)), applied };
}

async function assertDurable(url: string): Promise<void> {
  const client = createClient({ connectionString: url, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>("select name from pg_settings where name = any($1) and setting = 'off'", [
      DURABILITY_SETTINGS,
    ]);
    if (rows.length > 0) throw new Error(`PostgreSQL would lose writes: ${rows.map(({ name }) => name).join(", ")} is off`);
  } finally {
    await client.end();
  }
}
