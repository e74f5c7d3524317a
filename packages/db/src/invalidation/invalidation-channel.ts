import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { type CacheTag, INVALIDATION_CHANNEL, type Invalidation } from "@plein/contract/cache/cache-tag";
import type { Guid } from "@plein/contract/guid";
import pg from "pg";
import { assertDedicatedSession } from "../pool/dedicated-session.ts";
import { createClient } from "../pool/pg-client.ts";
import { NotificationDeduplicator } from "./notification-deduplicator.ts";

export type InvalidationListener = {
  /** a write of this or another process committed */
  onInvalidation(invalidation: Invalidation): void;
  /** invalidations may have been missed: invalidate everything */
  onConnectionLost(): void;
  /** any process, also this one, sent a message */
  onMessage?(payload: string): void;
};

/** The payload that a transaction sends with pg_notify. */
export type Notification = {
  readonly channel: string;
  readonly payload: string;
  /** identifies this process's own notifications */
  readonly id: number;
};

type Message = Invalidation & { readonly sender: string; readonly id?: number };

/** The channel of `broadcast`. */
const MESSAGE_CHANNEL = "plein_message";

/** PostgreSQL rejects notifications of 8000 bytes and more. */
const MAX_PAYLOAD_BYTES = 7900;
const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 5000;
/** A silently dead connection is detected within this time plus QUERY_TIMEOUT_MS. */
const HEARTBEAT_MS = 10_000;
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
 * The connection on which this process receives the invalidations of all other processes: publish/subscribe (pub/sub) by LISTEN and
 * NOTIFY. When it breaks, listeners are notified immediately, it reconnects with increasing delays, and listeners are notified again: the
 * invalidations in between were missed.
 */
export class InvalidationChannel {
  readonly #url: string;
  readonly #limits: Required<ChannelLimits>;
  readonly #sender = randomUUID();
  readonly #deduplicator = new NotificationDeduplicator();
  #lastId = 0;
  readonly #listeners = new Set<InvalidationListener>();
  #opening: Promise<void> | undefined;
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(url: string, limits: ChannelLimits) {
    this.#url = url;
    this.#limits = { queryMs: QUERY_TIMEOUT_MS, reachableMs: REACHABLE_MS, ...limits };
  }

  /** Whether every invalidation is currently received, so that values may be cached. */
  get isLive(): boolean {
    return this.#client !== undefined;
  }

  /** Whether the database responds, bypassing the pool: its queue may be long while the database is fine. */
  async isReachable(): Promise<boolean> {
    if (this.#isClosed) return false;
    const { reachableMs } = this.#limits;
    const response = this.#client ? responds(this.#client) : acceptsConnection(this.#url, reachableMs);
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
    const client = this.#client;
    this.#client = undefined;
    await client?.end();
  }

  /** The payload that a transaction sends with pg_notify; too many tags for one notification become "all". */
  notification(platformGuid: Guid, tags: readonly CacheTag[]): Notification {
    const id = ++this.#lastId;
    const whole = this.#payload({ platformGuid, tags, id });
    const payload = Buffer.byteLength(whole) <= MAX_PAYLOAD_BYTES ? whole : this.#payload({ platformGuid, tags: ["all"], id });
    return { channel: INVALIDATION_CHANNEL, payload, id };
  }

  /**
   * Notifies this process of its own write immediately, so that a writer reads its own writes. The notification may have arrived before
   * the response to COMMIT: then it is ignored.
   */
  notifyOfOwn({ platformGuid, tags }: Invalidation, id: number): void {
    if (!this.isLive || this.#deduplicator.announce(id)) this.notifyListeners({ platformGuid, tags });
  }

  /** Notifies only this process, of a write here or one found out late. */
  notifyListeners(invalidation: Invalidation): void {
    for (const listener of this.#listeners) listener.onInvalidation(invalidation);
  }

  /** Sends a message to every process that listens. No transaction depends on it, and it may get lost. */
  broadcast(payload: string): void {
    if (Buffer.byteLength(payload) > MAX_PAYLOAD_BYTES) return;
    this.#client?.query("select pg_notify($1, $2)", [MESSAGE_CHANNEL, payload]).catch(() => undefined);
  }

  #payload(invalidation: Invalidation & { readonly id: number }): string {
    const message: Message = { ...invalidation, sender: this.#sender };
    return JSON.stringify(message);
  }

  async #connect(): Promise<void> {
    const client = createClient({
      connectionString: this.#url,
      application_name: "plein listen",
      connectionTimeoutMillis: this.#limits.connectMs,
      query_timeout: this.#limits.queryMs,
      keepAlive: true,
    });
    client.on("error", () => this.#onLost(client));
    client.on("end", () => this.#onLost(client));
    client.on("notification", ({ channel, payload }) => {
      if (channel === INVALIDATION_CHANNEL) this.#onNotification(payload);
      else for (const listener of this.#listeners) listener.onMessage?.(payload ?? "");
    });
    try {
      await client.connect();
      await assertDedicatedSession(client, { connectionString: this.#url });
      await client.query(`listen ${pg.escapeIdentifier(INVALIDATION_CHANNEL)}`);
      await client.query(`listen ${pg.escapeIdentifier(MESSAGE_CHANNEL)}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    if (this.#isClosed) return client.end();
    this.#client = client;
    this.#beat(client);
  }

  #onNotification(payload: string | undefined): void {
    const message = parseMessage(payload);
    // Not ours, or not parsable: another version may be running alongside this one.
    if (!message) this.#notifyLost();
    else if (message.sender !== this.#sender || this.#deduplicator.receive(message.id ?? 0))
      this.notifyListeners({ platformGuid: message.platformGuid, tags: message.tags });
  }

  #onLost(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    clearTimeout(this.#timer);
    // Also when the heartbeat found it dead: nothing on it may be processed any more.
    client.removeAllListeners("notification");
    client.end().catch(() => undefined);
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
    this.#deduplicator.reset();
    for (const listener of this.#listeners) listener.onConnectionLost();
  }

  // A connection that a firewall dropped reports no error until something is sent on it.
  #beat(client: pg.Client): void {
    this.#timer = setTimeout(() => {
      client.query("select 1").then(
        () => this.#client === client && this.#beat(client),
        () => this.#onLost(client),
      );
    }, HEARTBEAT_MS);
    this.#timer.unref();
  }
}

function responds(client: pg.Client): Promise<boolean> {
  return client.query("select 1").then(
    () => true,
    () => false,
  );
}

async function acceptsConnection(url: string, waitMs: number): Promise<boolean> {
  const client = createClient({ connectionString: url, application_name: "plein look", connectionTimeoutMillis: waitMs });
  const isReachable = await client.connect().then(
    () => responds(client),
    () => false,
  );
  await client.end().catch(() => undefined);
  return isReachable;
}

function parseMessage(payload: string | undefined): Message | null {
  try {
    const message: unknown = JSON.parse(payload ?? "");
    return isMessage(message) ? message : null;
  } catch {
    return null;
  }
}

function isMessage(message: unknown): message is Message {
  if (typeof message !== "object" || message === null) return false;
  const { platformGuid, tags, sender, id } = message as Partial<Record<keyof Message, unknown>>;
  return (
    (id === undefined || typeof id === "number") &&
    typeof platformGuid === "string" &&
    typeof sender === "string" &&
    Array.isArray(tags) &&
    tags.every((tag) => typeof tag === "string")
  );
}
