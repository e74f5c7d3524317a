import { explainSetup } from "../setup/explain-setup.ts";
import { withConnection } from "../setup/setup-connection.ts";

/**
 * The lag of a replica, in bytes of the log that it received and has not replayed yet; null for a server that is no replica.
 *
 * @throws DatabaseSetupError for a server that is unreachable
 */
export function findReplicaLag(url: string): Promise<number | null> {
  return explainSetup({ url, variable: "DATABASE_READ_URL" }, () =>
    withConnection(url, async (client) => {
      const { rows } = await client.query<{ lag: number | null }>(
        "select case when pg_is_in_recovery() then coalesce(pg_last_wal_receive_lsn() - pg_last_wal_replay_lsn(), 0)::float8 end as lag",
      );
      return rows[0]?.lag ?? null;
    }),
  );
}
