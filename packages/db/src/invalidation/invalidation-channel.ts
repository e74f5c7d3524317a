import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { type CacheTag, INVALIDATION_CHANNEL, type Invalidation } from "@plein/contract/cache/cache-tag";
import type { Guid } from "@plein/contract/guid";
import pg from "pg";
import { createClient } from "../pool/pg-client.ts";
import { assertOwnSession } from "../pool/session-proof.ts";
import { OwnNotifications } from "./own-notifications.ts";

export type InvalidationListener = {
  /** a write of this or another process committed */
  onInvalidation(invalidation: Invalidation): void;
  /** invalidations may have been missed: drop everything */
  onConnectionLost(): void;
};

/** What a transaction sends with pg_notify. */
export type Notification = {
  readonly channel: string;
  readonly payload: string;
  /** tells this process's notifications apart */
  readonly id: number;
};

type Message = Invalidation & { readonly sender: string; readonly id?: number };

/** PostgreSQL refuses a notification of 8000 bytes and more. */
const MAX_PAYLOAD_BYTES = 7900;
const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 5000;
/** A connection that died in silence is noticed within this and QUERY_TIMEOUT_MS. */
const HEARTBEAT_MS = 10_000;
const QUERY_TIMEOUT_MS = 5000;
/** How long the database may take to say that it is there. */
const REACHABLE_MS = 1500;

/**
 * The connection of this process on which it hears what every other process wrote. When it breaks, listeners hear so at
 * once, it is made again with growing pauses, and they hear so once more: what was written in between is not told.
 */
export class InvalidationChannel {
  readonly #url: string;
  readonly #sender = randomUUID();
  readonly #own = new OwnNotifications();
  #lastId = 0;
  readonly #listeners = new Set<InvalidationListener>();
  #opening: Promise<void> | undefined;
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(url: string) {
    this.#url = url;
  }

  /** Whether every invalidation is heard at this moment, so that things may be kept in memory. */
  get isLive(): boolean {
    return this.#client !== undefined;
  }

  /** Whether the database answers, asked past the pool: its queue may be long while the database is well. */
  async isReachable(): Promise<boolean> {
    if (this.#isClosed) return false;
    const answer = this.#client ? answers(this.#client) : answersToNewcomer(this.#url);
    // After a turn of the event loop in which nothing was read, what came in meanwhile is read before the limit counts.
    return Promise.race([answer, pause(REACHABLE_MS, undefined, { ref: false }).then(() => nextTurn(false))]);
  }

  add(listener: InvalidationListener): void {
    this.#listeners.add(listener);
  }

  /** Resolves once invalidations are heard; rejects when the database can't be reached. */
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

  /** What a transaction has to tell with pg_notify; too many tags for one notification become "all". */
  notification(platformGuid: Guid, tags: readonly CacheTag[]): Notification {
    const id = ++this.#lastId;
    const whole = this.#payload({ platformGuid, tags, id });
    const payload = Buffer.byteLength(whole) <= MAX_PAYLOAD_BYTES ? whole : this.#payload({ platformGuid, tags: ["all"], id });
    return { channel: INVALIDATION_CHANNEL, payload, id };
  }

  /**
   * Tells this process itself of its own write at once, so that whoever wrote reads what they wrote. The notification may have
   * come before the response to COMMIT: then this process knows already.
   */
  tellOfOwn({ platformGuid, tags }: Invalidation, id: number): void {
    if (!this.isLive || this.#own.tell(id)) this.tellListeners({ platformGuid, tags });
  }

  /** Tells this process alone, of what was written here or found out late. */
  tellListeners(invalidation: Invalidation): void {
    for (const listener of this.#listeners) listener.onInvalidation(invalidation);
  }

  #payload(invalidation: Invalidation & { readonly id: number }): string {
    const message: Message = { ...invalidation, sender: this.#sender };
    return JSON.stringify(message);
  }

  async #connect(): Promise<void> {
    const client = createClient({
      connectionString: this.#url,
      application_name: "plein listen",
      connectionTimeoutMillis: 2000,
      query_timeout: QUERY_TIMEOUT_MS,
      keepAlive: true,
    });
    client.on("error", () => this.#onLost(client));
    client.on("end", () => this.#onLost(client));
    client.on("notification", ({ payload }) => this.#onNotification(payload));
    try {
      await client.connect();
      await assertOwnSession(client, { connectionString: this.#url });
      await client.query(`listen ${pg.escapeIdentifier(INVALIDATION_CHANNEL)}`);
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
    // Not ours, or not understood: another version may run beside this one.
    if (!message) this.#tellLost();
    else if (message.sender !== this.#sender || this.#own.hear(message.id ?? 0))
      this.tellListeners({ platformGuid: message.platformGuid, tags: message.tags });
  }

  #onLost(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    clearTimeout(this.#timer);
    // Also when the heartbeat found it dead: nothing may be heard on it any more.
    client.removeAllListeners("notification");
    client.end().catch(() => undefined);
    this.#tellLost();
    this.#reconnect(FIRST_RETRY_MS);
  }

  #reconnect(waitMs: number): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(
      () => {
        this.#connect().then(
          () => this.#tellLost(),
          () => this.#reconnect(Math.min(waitMs * 2, MAX_RETRY_MS)),
        );
      },
      waitMs * (0.5 + Math.random() / 2),
    );
  }

  #tellLost(): void {
    this.#own.forget();
    for (const listener of this.#listeners) listener.onConnectionLost();
  }

  // A connection that a firewall forgot reports no error until something is sent on it.
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

function answers(client: pg.Client): Promise<boolean> {
  return client.query("select 1").then(
    () => true,
    () => false,
  );
}

async function answersToNewcomer(url: string): Promise<boolean> {
  const client = createClient({ connectionString: url, application_name: "plein look", connectionTimeoutMillis: REACHABLE_MS });
  const isReachable = await client.connect().then(
    () => answers(client),
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
