import type { SharedPool } from "../pool/shared-pool.ts";
import { parseLogPosition } from "./log-position.ts";

/** A server that may be used as the replica. */
export type ReplicaServer = {
  readonly name: string;
  readonly pool: SharedPool;
  /** rejects for a login that could bypass tenant isolation */
  readonly verify: () => Promise<void>;
};

/** The one of several servers that is used as the replica, until it fails or is promoted. */
export class ReplicaServers {
  readonly #servers: readonly ReplicaServer[];
  readonly #onSwitch: () => void;
  readonly #verified = new Set<ReplicaServer>();
  #current: ReplicaServer | undefined;

  /** @param onSwitch called before another server is used, from which nothing may be read yet */
  constructor(servers: readonly ReplicaServer[], onSwitch: () => void) {
    this.#servers = servers;
    this.#onSwitch = onSwitch;
    this.#current = servers[0];
  }

  get current(): ReplicaServer | undefined {
    return this.#current;
  }

  /**
   * Reads the position up to which the current server has replayed the log, or else that of the first one that is a replica, which is
   * the current one from then on.
   */
  async readPosition(): Promise<bigint> {
    const current = this.#current;
    const problems: string[] = [];
    for (const server of this.#servers.toSorted((one, other) => Number(other === current) - Number(one === current))) {
      const position = await this.#readPositionOf(server);
      if (typeof position === "bigint") {
        this.#use(server);
        return position;
      }
      problems.push(position.message);
    }
    throw new Error(problems.join("; "));
  }

  #use(server: ReplicaServer): void {
    if (server === this.#current) return;
    this.#onSwitch();
    this.#current = server;
  }

  async #readPositionOf(server: ReplicaServer): Promise<bigint | Error> {
    try {
      if (!this.#verified.has(server)) await server.verify();
      this.#verified.add(server);
      const { rows } = await server.pool.query<{ position: string | null }>({
        text: "select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position",
      });
      const position = rows[0]?.position ?? null;
      return position === null ? new Error(`${server.name} is no replica`) : parseLogPosition(position);
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#servers.map(({ pool }) => pool.end()));
  }
}
