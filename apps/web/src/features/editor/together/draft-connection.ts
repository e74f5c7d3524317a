import type { Guid } from "@plein/contract/guid";
import { ANNOUNCE_MS, type DraftEnd, type DraftEvent } from "@plein/contract/presence/draft-event";
import { reconnectDelay } from "./reconnect-delay.ts";

/** The calls behind a connection. */
export type DraftCalls = {
  readonly watch: (listener: StreamListener) => { readonly unsubscribe: () => void };
  readonly enter: (blockGuid: Guid | null) => Promise<unknown>;
};

export type StreamListener = { readonly onData: (event: DraftEvent) => void; readonly onLost: () => void };

export type ConnectionEvents = {
  readonly onEvent: (event: Exclude<DraftEvent, { kind: "ended" }>) => void;
  /** a new connection: anything may have changed before it */
  readonly onConnected: () => void;
  readonly onLost: () => void;
  readonly onEnded: (reason: DraftEnd) => void;
};

/** An editor that nobody touches for this long is no longer present, and holds no session alive. */
const IDLE_MS = 10 * 60_000;
/** Somebody who passes many blocks with the arrow keys is announced in the last. */
const ENTER_AFTER_MS = 250;
/** After the server ended the stream for good, a key or click asks again at most this often. */
const ASK_AGAIN_MS = 5000;

/**
 * The stream of an open editor while its user is at it: it reconnects by itself, and announces the block that the user is in. It pauses
 * while the page is hidden or untouched, as a browser has few connections to a site.
 */
export class DraftConnection {
  readonly #calls: DraftCalls;
  readonly #events: ConnectionEvents;
  #stream: { readonly unsubscribe: () => void } | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #entering: ReturnType<typeof setTimeout> | undefined;
  #block: Guid | null = null;
  #attempts = 0;
  #touchedAt: number;
  #endedAt = Number.NEGATIVE_INFINITY;
  #isWanted = false;
  readonly #now: () => number;

  /** @param now monotonic milliseconds */
  constructor(calls: DraftCalls, events: ConnectionEvents, now: () => number) {
    this.#calls = calls;
    this.#events = events;
    this.#now = now;
    this.#touchedAt = now();
  }

  /** The user is at the page. */
  resume(): void {
    this.#touchedAt = this.#now();
    if (this.#isWanted || this.#now() - this.#endedAt < ASK_AGAIN_MS) return;
    this.#isWanted = true;
    this.#attempts = 0;
    this.#connect();
  }

  pause(): void {
    if (!this.#isWanted) return;
    this.#isWanted = false;
    this.#disconnect();
    this.#events.onLost();
  }

  /** The user entered a block; null for none. */
  enter(block: Guid | null): void {
    if (this.#block === block) return;
    this.#block = block;
    clearTimeout(this.#entering);
    this.#entering = setTimeout(() => this.#announce(), ENTER_AFTER_MS);
  }

  #connect(): void {
    let isFirst = true;
    const stream = this.#calls.watch({
      onData: (event) => {
        if (this.#stream !== stream) return;
        if (event.kind === "ended") {
          this.#endedAt = this.#now();
          this.pause();
          this.#events.onEnded(event.reason);
          return;
        }
        if (isFirst) {
          isFirst = false;
          this.#attempts = 0;
          this.#events.onConnected();
          if (this.#block !== null) this.#announce();
        }
        this.#events.onEvent(event);
      },
      onLost: () => {
        if (this.#stream === stream) this.#reconnect();
      },
    });
    this.#stream = stream;
    this.#beat = setInterval(() => this.#onBeat(), ANNOUNCE_MS);
  }

  #onBeat(): void {
    if (this.#now() - this.#touchedAt >= IDLE_MS) this.pause();
    else this.#announce();
  }

  #announce(): void {
    if (this.#stream) this.#calls.enter(this.#block).catch(() => undefined);
  }

  #reconnect(): void {
    this.#disconnect();
    this.#events.onLost();
    this.#retry = setTimeout(() => this.#connect(), reconnectDelay(this.#attempts));
    this.#attempts += 1;
  }

  #disconnect(): void {
    const stream = this.#stream;
    this.#stream = null;
    clearTimeout(this.#retry);
    clearInterval(this.#beat);
    clearTimeout(this.#entering);
    stream?.unsubscribe();
  }
}
