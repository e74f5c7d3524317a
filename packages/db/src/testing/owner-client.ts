import pg from "pg";

/** Runs a callback on a connection as the owner of the tables. */
export async function withOwnerClient<T>(ownerUrl: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}
