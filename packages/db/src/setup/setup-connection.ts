import type pg from "pg";
import { createClient } from "../pool/pg-client.ts";

/** Runs a callback on a separate connection; for setting up the database, not for requests. */
export async function withConnection<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = createClient({ connectionString: url, application_name: "plein migrate", connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    return await run(client);
  } finally {
    await client.end();
  }
}
