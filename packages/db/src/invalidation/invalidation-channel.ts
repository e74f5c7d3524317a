import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { type CacheTag, INVALIDATION_CHANNEL, type Invalidation } from "@plein/contract/cache/cache-tag";
import type { Guid } from "@plein/contract/guid";
import { createClient } from "../pool/pg-client.ts";
import { type InvalidationMessage, MAX_MESSAGE_BYTES, parseMessage, serializeMessage, toMessage } from "./invalidation-message.ts";
import type { ReadInvalidations } from "./invalidation-reader.ts";
import { ListeningConnection, MESSAGE_CHANNEL } from "./listening-connection.ts";
import { NotificationQueue } from "./notification-queue.ts";
import { SeenInvalidations } from "./seen-invalidations.ts";

export type InvalidationListener = {
  /** a write of this or another process committed */
  onInvalidation(invalidation: Invalidation): void;
  /** invalidations may have been missed: invalidate everything */
  onConnectionLost(): void;
  /** any process, also this one, sent a message */
  onMessage?(payload: string): void;
};

/** The row that a write adds in its transaction, by plein_add_invalidation. */
export type InvalidationRow = {
  readonly sender: Guid;
  /** identifies the write among those of this process */
  readonly number: number;
  /** JSON of an InvalidationMessage */
  readonly payload: string;
  /** whether the commit notifies, since this process can't do so after it */
  readonly notifies: boolean;
};

const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 5000;
/** A silently dead connection is detected within this time. */
const QUERY_TIMEOUT_MS = 5000;
/** Time limit for the database to respond. */
const REACHABLE_MS = 1500;

export type ChannelLimits = {
  /** the maximum time in which the database accepts the connection */
  readonly connectMs: number;
  /** the maximum duration of a statement on it */
  readonly queryMs?: number;
  /** after this time without a response the database counts as unreachable */
  readonly reachableMs?: number;
};

/**
 * Publish/subscribe (pub/sub) of invalidations: receives those of all processes, and sends those of this one. When the connection breaks,
 * listeners are notified immediately, it reconnects with increasing delays, and listeners are notified again: the invalidations in
 * between were missed.
 */
export class InvalidationChannel {
  readonly #url: string;
  readonly #limits: Required<ChannelLimits>;
  readonly #sender = randomUUID();
  readonly #seen = new SeenInvalidations();
  readonly #notifications: NotificationQueue;
  #lastNumber = 0;
  readonly #listeners = new Set<InvalidationListener>();
  #opening: Promise<void> | undefined;
  #connection: ListeningConnection | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(url: string, limits: ChannelLimits) {
    this.#url = url;
    this.#limits = { queryMs: QUERY_TIMEOUT_MS, reachableMs: REACHABLE_MS, ...limits };
    this.#notifications = new NotificationQueue({ send: async (payloads) => this.#connection?.notify(INVALIDATION_CHANNEL, payloads) });
  }

  /** Whether every invalidation is currently received, so that values may be cached. */
  get isLive(): boolean {
    return this.#connection !== undefined;
  }

  /** Whether the database responds, bypassing the pool: its queue may be long while the database is fine. */
  async isReachable(): Promise<boolean> {
    if (this.#isClosed) return false;
    const { reachableMs } = this.#limits;
    const response = this.#connection?.read() ?? acceptsConnection(this.#url, reachableMs);
    // Waits for an event loop turn without reads, so that messages which arrived before the limit are processed.
    return Promise.race([response, pause(reachableMs, undefined, { ref: false }).then(() => nextTurn(false))]);
  }

  add(listener: InvalidationListener): void {
    this.#listeners.add(listener);
  }

  /** Resolves once invalidations are received; rejects when the database is unreachable. */
  open(): Promise<void> {
    this.#opening ??= this.#connect().catch((error: unknown) => {
      this.#opening = undefined;
      throw error;
    });
    return this.#opening;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#notifications.close();
    const connection = this.#connection;
    this.#connection = undefined;
    await connection?.close();
  }

  /** The row for a write that is about to commit. */
  createRow(platformGuid: Guid, tags: readonly CacheTag[]): InvalidationRow {
    const number = ++this.#lastNumber;
    const payload = serializeMessage({ platformGuid, tags, sender: this.#sender, numbers: [number] });
    return { sender: this.#sender, number, payload, notifies: !this.isLive };
  }

  /**
   * Notifies this process of its own write immediately, so that a writer reads its own writes, and the others after that. The row may
   * have been read before the response to COMMIT arrived: then it was handled already.
   */
  announceCommitted({ platformGuid, tags }: Invalidation, { sender, number, notifies }: InvalidationRow): void {
    if (!this.isLive || this.#seen.add(sender, [number])) this.notifyListeners({ platformGuid, tags });
    if (!notifies) this.#notifications.add({ platformGuid, tags, sender, numbers: [number] });
  }

  /** Notifies only this process, of a write here or one found out late. */
  notifyListeners(invalidation: Invalidation): void {
    for (const listener of this.#listeners) listener.onInvalidation(invalidation);
  }

  /** Sends a message to every process that listens. No transaction depends on it, and it may get lost. */
  broadcast(payload: string): void {
    if (Buffer.byteLength(payload) > MAX_MESSAGE_BYTES) return;
    this.#connection?.notify(MESSAGE_CHANNEL, [payload]).catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const connection = await ListeningConnection.open(
      { url: this.#url, ...this.#limits },
      {
        onNotification: (channel, payload) => {
          if (channel === INVALIDATION_CHANNEL) this.#onMessage(parseMessage(payload));
          else for (const listener of this.#listeners) listener.onMessage?.(payload ?? "");
        },
        onRead: (read) => this.#onRead(read),
        onLost: () => this.#onLost(),
      },
    );
    if (this.#isClosed) return connection.close();
    this.#connection = connection;
  }

  #onRead({ payloads, isComplete }: ReadInvalidations): void {
    if (isComplete) for (const payload of payloads) this.#onMessage(toMessage(payload));
    else this.#notifyLost();
    this.#seen.rotate();
  }

  #onMessage(message: InvalidationMessage | null): void {
    // Another version may be running alongside this one.
    if (message === null) this.#notifyLost();
    else if (message.numbers === undefined || this.#seen.add(message.sender, message.numbers))
      this.notifyListeners({ platformGuid: message.platformGuid, tags: message.tags });
  }

  #onLost(): void {
    this.#connection = undefined;
    this.#notifyLost();
    this.#reconnect(FIRST_RETRY_MS);
  }

  #reconnect(waitMs: number): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(
      () => {
        this.#connect().then(
          () => this.#notifyLost(),
          () => this.#reconnect(Math.min(waitMs * 2, MAX_RETRY_MS)),
        );
      },
      waitMs * (0.5 + Math.random() / 2),
    );
  }

  #notifyLost(): void {
    this.#seen.clear();
    for (const listener of this.#listeners) listener.onConnectionLost();
  }
}

async function acceptsConnection(url: string, waitMs: number): Promise<boolean> {
  const limits = { connectionTimeoutMillis: waitMs, query_timeout: waitMs };
  const client = createClient({ connectionString: url, application_name: "plein look", ...limits });
  const isReachable = await client
    .connect()
    .then(() => client.query("select 1"))
    .then(
      () => true,
      () => false,
    );
  await client.end().catch(() => undefined);
  return isReachable;
}
