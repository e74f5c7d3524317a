import type pg from "pg";

/** Limits of a session in milliseconds; absent ones are the server's own. */
type SessionTimeouts = Pick<pg.ClientConfig, "statement_timeout" | "idle_in_transaction_session_timeout">;

/**
 * Sets the limits of a new session (statement timeout, idle in transaction), by a statement: PgBouncer rejects connection
 * parameters, which the driver would send, or is configured to ignore them, and then there is no limit.
 */
export async function setSessionTimeouts(client: Pick<pg.ClientBase, "query">, timeouts: SessionTimeouts): Promise<void> {
  const settings = Object.entries(timeouts).flatMap(([name, ms]) => (typeof ms === "number" ? [[name, String(ms)] as const] : []));
  if (settings.length === 0) return;
  await client.query("select set_config(name, value, false) from unnest($1::text[], $2::text[]) as t(name, value)", [
    settings.map(([name]) => name),
    settings.map(([, value]) => value),
  ]);
}
