import { within } from "../within.ts";
import { combineMessages, type InvalidationMessage, serializeMessage } from "./invalidation-message.ts";

type NotificationQueueOptions = {
  /** sends notifications in one transaction, which wakes every listening connection once */
  readonly send: (payloads: readonly string[]) => Promise<void>;
  readonly intervalMs?: number;
};

/** PostgreSQL wakes every listening connection for each commit that notifies, 15 us each: at most so often for each process. */
const INTERVAL_MS = 25;
const CLOSE_MS = 250;

/**
 * Notifies other processes of writes that are committed: immediately, or if it has just done so, together with the next ones. What fails is
 * not repeated: notifications only save the other processes the time until they read the rows.
 */
export class NotificationQueue {
  readonly #send: NotificationQueueOptions["send"];
  readonly #intervalMs: number;
  #waiting: InvalidationMessage[] = [];
  #sending: Promise<void> | undefined;
  #sentAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;

  constructor({ send, intervalMs = INTERVAL_MS }: NotificationQueueOptions) {
    this.#send = send;
    this.#intervalMs = intervalMs;
  }

  add(message: InvalidationMessage): void {
    this.#waiting.push(message);
    this.#schedule();
  }

  /** Sends what is waiting, for a quarter of a second at most. */
  async close(): Promise<void> {
    await within(CLOSE_MS, this.#sendRest());
    this.#waiting = [];
    clearTimeout(this.#timer);
  }

  async #sendRest(): Promise<void> {
    while (this.#sending !== undefined || this.#waiting.length > 0) await (this.#sending ?? this.#sendAll());
  }

  #schedule(): void {
    if (this.#timer !== undefined || this.#sending !== undefined || this.#waiting.length === 0) return;
    const waitMs = this.#sentAt + this.#intervalMs - performance.now();
    if (waitMs <= 0) void this.#sendAll();
    else this.#timer = setTimeout(() => void this.#sendAll(), waitMs).unref();
  }

  #sendAll(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const payloads = combineMessages(this.#waiting).map(serializeMessage);
    this.#waiting = [];
    this.#sentAt = performance.now();
    this.#sending = this.#send(payloads)
      .catch(() => undefined)
      .then(() => {
        this.#sending = undefined;
        this.#schedule();
      });
    return this.#sending;
  }
}
