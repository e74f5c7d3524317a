import { INVALIDATION_CHANNEL } from "@plein/contract/cache/cache-tag";
import pg from "pg";
import { assertDedicatedSession } from "../pool/dedicated-session.ts";
import { createClient } from "../pool/pg-client.ts";
import { within } from "../within.ts";
import { InvalidationReader, type ReadInvalidations } from "./invalidation-reader.ts";

/** The channel of messages that no transaction depends on. */
export const MESSAGE_CHANNEL = "plein_message";

type ListeningOptions = {
  readonly url: string;
  /** the maximum time in which the database accepts the connection */
  readonly connectMs: number;
  /** the maximum duration of a statement on it; one that takes longer counts as the loss of the connection */
  readonly queryMs: number;
};

type ListeningHandlers = {
  onNotification(channel: string, payload: string | undefined): void;
  onRead(read: ReadInvalidations): void;
  /** called once, unless the connection was closed */
  onLost(): void;
};

/** Two reads a second keep a page fresh within a second, even if the process that changed it was killed before it could notify. */
const READ_EVERY_MS = 500;
const CLOSE_MS = 250;

/**
 * The connection on which a process receives invalidations: by notifications, within milliseconds, and by reading the rows that writes
 * add, which misses nothing. The reading is also the heartbeat: a connection that a firewall dropped reports no error by itself.
 */
export class ListeningConnection {
  readonly #client: pg.Client;
  readonly #handlers: ListeningHandlers;
  readonly #reader: InvalidationReader;
  #reading: Promise<boolean> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isOpen = false;

  private constructor(client: pg.Client, handlers: ListeningHandlers) {
    this.#client = client;
    this.#handlers = handlers;
    this.#reader = new InvalidationReader(client);
    client.on("error", () => this.#lose());
    client.on("end", () => this.#lose());
    client.on("notification", ({ channel, payload }) => handlers.onNotification(channel, payload));
  }

  /** Resolves once every later invalidation is received; rejects when the database is unreachable. */
  static async open({ url, connectMs, queryMs }: ListeningOptions, handlers: ListeningHandlers): Promise<ListeningConnection> {
    const client = createClient({
      connectionString: url,
      application_name: "plein listen",
      connectionTimeoutMillis: connectMs,
      query_timeout: queryMs,
      keepAlive: true,
    });
    const connection = new ListeningConnection(client, handlers);
    try {
      await client.connect();
      await assertDedicatedSession(client, { connectionString: url });
      for (const channel of [INVALIDATION_CHANNEL, MESSAGE_CHANNEL]) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      await connection.#reader.read();
    } catch (error) {
      await end(client);
      throw error;
    }
    connection.#isOpen = true;
    connection.#readLater();
    return connection;
  }

  /** Reads what was written since the last time. @returns whether the database responded */
  read(): Promise<boolean> {
    clearTimeout(this.#timer);
    this.#reading ??= this.#readNow().finally(() => {
      this.#reading = undefined;
      this.#readLater();
    });
    return this.#reading;
  }

  /** Sends several notifications in one transaction. */
  async notify(channel: string, payloads: readonly string[]): Promise<void> {
    await this.#client.query({
      name: "plein_notify",
      text: "select pg_notify($1, payload) from unnest($2::text[]) payload",
      values: [channel, payloads],
    });
  }

  async close(): Promise<void> {
    this.#stop();
    await end(this.#client);
  }

  async #readNow(): Promise<boolean> {
    try {
      const read = await this.#reader.read();
      if (this.#isOpen) this.#handlers.onRead(read);
      return true;
    } catch {
      this.#lose();
      return false;
    }
  }

  #readLater(): void {
    if (this.#isOpen) this.#timer = setTimeout(() => void this.read(), READ_EVERY_MS).unref();
  }

  #lose(): void {
    if (!this.#isOpen) return;
    this.#stop();
    void end(this.#client);
    this.#handlers.onLost();
  }

  #stop(): void {
    this.#isOpen = false;
    clearTimeout(this.#timer);
    // What still arrives, as on a connection that was found dead, may not be processed any more.
    this.#client.removeAllListeners("notification");
  }
}

/** Ends a connection; a server that is gone never confirms it. */
async function end(client: pg.Client): Promise<void> {
  const isEnded = await within(
    CLOSE_MS,
    client.end().catch(() => undefined),
  );
  if (!isEnded) client.connection.stream.destroy();
}
