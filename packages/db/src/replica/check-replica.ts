import { explainSetup } from "../setup/explain-setup.ts";
import { withConnection } from "../setup/setup-connection.ts";
import { DatabaseSetupError } from "../setup/setup-error.ts";

/**
 * The lag of a replica, in bytes of the log that it received and has not replayed yet.
 *
 * @throws DatabaseSetupError for a server that is unreachable, or not a replica
 */
export function findReplicaLag(url: string): Promise<number> {
  return explainSetup({ url, variable: "DATABASE_READ_URL" }, () =>
    withConnection(url, async (client) => {
      const { rows } = await client.query<{ isReplica: boolean; lag: number | null }>(
        `select pg_is_in_recovery() as "isReplica",
                case when pg_is_in_recovery() then (pg_last_wal_receive_lsn() - pg_last_wal_replay_lsn())::float8 end as lag`,
      );
      if (rows[0]?.isReplica !== true)
        throw new DatabaseSetupError("DATABASE_READ_URL names a server that is no replica: visitors read from the primary.");
      return rows[0].lag ?? 0;
    }),
  );
}
