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
  /** called on a new connection, before which changes may have been missed */
  readonly onConnected: () => void;
  readonly onLost: () => void;
  readonly onEnded: (reason: DraftEnd) => void;
};

/** The idle time after which an editor is no longer present, and no longer extends the session. */
const IDLE_MS = 10 * 60_000;
/** The delay before entering a block is announced, so that passing blocks with the arrow keys announces only the last one. */
const ENTER_AFTER_MS = 250;
/** The minimum interval of attempts by keys and clicks after the server ended the stream permanently. */
const ASK_AGAIN_MS = 5000;

/**
 * The event stream of an open editor: it reconnects automatically, and announces the block that the user is in. It pauses while the page
 * is hidden or the user is idle, because a browser has few connections per site.
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

  /** Reports that the user is active. */
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

  /** Reports the block that the user entered; null for none. */
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
