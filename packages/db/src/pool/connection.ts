import type { Guid } from "@plein/contract/guid";
import type pg from "pg";

/** Where a connection comes from; whoever takes one gives it back. */
export type ConnectionSource = { connect(): Promise<Connection> };

/** A connection of the pool for as long as one caller holds it. */
export type Connection = Pick<HeldConnection, "query" | "release">;

/** The platform that row-level security on a connection holds to; absent for a connection that none was set on. */
const platforms = new WeakMap<pg.PoolClient, Guid>();

export class HeldConnection {
  readonly #client: pg.PoolClient;
  readonly #onRelease: () => void;
  #isReleased = false;

  constructor(client: pg.PoolClient, onRelease: () => void) {
    this.#client = client;
    this.#onRelease = onRelease;
  }

  /** Sets the platform of row-level security, which costs a round trip only when the connection last worked for another. */
  async workFor(platformGuid: Guid): Promise<void> {
    if (platforms.get(this.#client) === platformGuid) return;
    platforms.delete(this.#client);
    await this.query({ name: "plein_platform", text: "select set_config('app.platform', $1, false)", values: [platformGuid] });
    platforms.set(this.#client, platformGuid);
  }

  /** @throws after the release: by then the connection may work for another platform */
  async query<R extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<R>> {
    if (this.#isReleased) throw new Error("This statement came after its connection was released");
    return this.#client.query<R>(query);
  }

  /** whether a transaction is open, and whether one of its statements failed; null while the server owes an answer */
  get transaction(): "none" | "open" | "failed" | null {
    // Not in the types: whether the server has answered all that this connection asked.
    if (Reflect.get(this.#client, "readyForQuery") !== true) return null;
    const status = this.#client.getTransactionStatus();
    return status === null ? null : STATUS[status];
  }

  /**
   * Returns the connection to the pool. It is closed instead when a query still runs on it, since the next caller would
   * wait behind that query, or when a transaction is open, which the next caller would continue.
   */
  release(): void {
    this.#release(this.transaction !== "none");
  }

  /** Closes the connection, whatever runs on it; the server rolls back. */
  discard(): void {
    this.#release(true);
  }

  #release(isClosed: boolean): void {
    if (this.#isReleased) return;
    this.#isReleased = true;
    this.#client.release(isClosed);
    this.#onRelease();
  }
}

/** The status letters of the protocol's ReadyForQuery message. */
const STATUS = { I: "none", T: "open", E: "failed" } as const;
