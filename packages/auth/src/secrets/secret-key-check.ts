import { createClient } from "@plein/db/pool/pg-client";
import type { SecretBox } from "./encrypted-secret.ts";

type Client = ReturnType<typeof createClient>;

const TEXT = "The secret key of this installation";
const PURPOSE = "secret key check";

/**
 * Whether the key is the one that this database's secrets were encrypted with. The first key that is checked becomes that one.
 *
 * @param ownerUrl URL with the login that owns the tables, which alone has access to the row
 */
export async function registerOrMatchKey(ownerUrl: string, secrets: SecretBox): Promise<boolean> {
  return withClient(ownerUrl, async (client) => {
    // Of two processes that start concurrently with different keys, one is refused.
    await client.query("insert into secret_key_checks (sealed) values ($1) on conflict do nothing", [secrets.seal(TEXT, PURPOSE)]);
    return canDecrypt(secrets, await readSealed(client));
  });
}

/** The same, without changing anything; null if no key was used yet. */
export async function compareKeyWithDatabase(ownerUrl: string, secrets: SecretBox | null): Promise<boolean | null> {
  return withClient(ownerUrl, async (client) => {
    const sealed = await readSealed(client);
    return sealed === null ? null : secrets !== null && canDecrypt(secrets, sealed);
  });
}

/** Lets the next start register another key. Data encrypted with the lost one stays unreadable. */
export async function deleteKeyCheck(ownerUrl: string): Promise<void> {
  await withClient(ownerUrl, (client) => client.query("delete from secret_key_checks"));
}

function canDecrypt(secrets: SecretBox, sealed: string | null): boolean {
  return sealed !== null && secrets.open(sealed, PURPOSE) === TEXT;
}

async function readSealed(client: Client): Promise<string | null> {
  const { rows } = await client.query<{ sealed: string }>("select sealed from secret_key_checks");
  return rows[0]?.sealed ?? null;
}

async function withClient<T>(ownerUrl: string, run: (client: Client) => Promise<T>): Promise<T> {
  const client = createClient({ connectionString: ownerUrl, application_name: "plein secret key", connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}
