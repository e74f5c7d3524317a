import type { Guid } from "@plein/contract/guid";
import type pg from "pg";
import { statementChannel } from "../statements/statement-channel.ts";

/** A source of connections; each one that is taken must be released. */
export type ConnectionSource = { connect(): Promise<Connection> };

/** A connection of the pool while one caller holds it. */
export type Connection = Pick<HeldConnection, "query" | "release">;

/** The platform that row-level security on a connection is set to; absent for a connection without one. */
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

  /** @throws after the release: the connection may work for another platform by then */
  async query<R extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<R>> {
    if (this.#isReleased) throw new Error("This statement came after its connection was released");
    if (!statementChannel.hasSubscribers) return this.#client.query<R>(query);
    return statementChannel.tracePromise(() => this.#client.query<R>(query), { text: query.text });
  }

  /** whether a transaction is open, and whether one of its statements failed; null while a response is pending */
  get transaction(): "none" | "open" | "failed" | null {
    // Not in the types: whether the server has responded to everything that this connection sent.
    if (Reflect.get(this.#client, "readyForQuery") !== true) return null;
    const status = this.#client.getTransactionStatus();
    return status === null ? null : STATUS[status];
  }

  /**
   * Returns the connection to the pool. It is closed instead when a query is still running, since the next caller would wait behind
   * it, or when a transaction is open, which the next caller would continue.
   */
  release(): void {
    this.#release(this.transaction !== "none");
  }

  /** Closes the connection, even if a query is running; the server rolls back. */
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

/** The status characters of the protocol's ReadyForQuery message. */
const STATUS = { I: "none", T: "open", E: "failed" } as const;
