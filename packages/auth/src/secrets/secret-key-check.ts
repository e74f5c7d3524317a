import { createClient } from "@plein/db/pool/pg-client";
import type { SecretBox } from "./encrypted-secret.ts";

type Client = ReturnType<typeof createClient>;

const TEXT = "The secret key of this installation";
const PURPOSE = "secret key check";

/**
 * Whether the key is the one that this database's secrets were encrypted with. The first key that is checked becomes that one. Of two
 * processes that start concurrently with different keys, one is refused.
 *
 * @param url with any login of the application or the owner
 */
export async function registerOrMatchKey(url: string, secrets: SecretBox): Promise<boolean> {
  return withClient(url, async (client) => canDecrypt(secrets, await register(client, secrets.seal(TEXT, PURPOSE))));
}

/** Whether the key is the one that was registered, without registering it; null if no key was used yet. */
export async function compareKeyWithDatabase(url: string, secrets: SecretBox | null): Promise<boolean | null> {
  return withClient(url, async (client) => {
    const sealed = await register(client, null);
    return sealed === null ? null : secrets !== null && canDecrypt(secrets, sealed);
  });
}

/**
 * Lets the next start register another key. Data encrypted with the lost one stays unreadable.
 *
 * @param ownerUrl URL with the login that owns the tables, which alone has access to the row
 */
export async function deleteKeyCheck(ownerUrl: string): Promise<void> {
  await withClient(ownerUrl, (client) => client.query("delete from secret_key_checks"));
}

function canDecrypt(secrets: SecretBox, sealed: string | null): boolean {
  return sealed !== null && secrets.open(sealed, PURPOSE) === TEXT;
}

/** @returns the registered text; null if there is none */
async function register(client: Client, sealed: string | null): Promise<string | null> {
  const { rows } = await client.query<{ sealed: string | null }>("select plein_register_secret_key($1) as sealed", [sealed]);
  return rows[0]?.sealed ?? null;
}

async function withClient<T>(url: string, run: (client: Client) => Promise<T>): Promise<T> {
  const client = createClient({ connectionString: url, application_name: "plein secret key", connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}
