import type { ForwardedEntry } from "@plein/api/logs/errors/intake/logged-error";
import { LOG_FLUSH_INTERVAL_MS } from "@plein/contract/logs/log-level";
import { EntriesRejectedError } from "./send-entries.ts";

/** Forwards log entries in batches; entries stay in memory until the receiver accepts them. */
export type LogForwarder = {
  add(entry: ForwardedEntry): void;
  /** Makes a last attempt to send the buffered entries, and then stops. */
  close(): Promise<void>;
  /** numbers of entries since the start of the process */
  readonly counts: { forwarded: number; dropped: number };
  readonly waiting: () => number;
};

type LogForwarderOptions = {
  /** @throws EntriesRejectedError, or any other error if they may be sent again */
  readonly send: (entries: readonly ForwardedEntry[]) => Promise<void>;
  readonly reportError: (error: unknown) => void;
};

const MAX_BATCH = 100;
/** The maximum number of buffered entries, at most 20 MB. Then new entries are dropped: the first ones tell most about an outage. */
const MAX_WAITING = 1000;
const LONGEST_WAIT_MS = 5 * 60_000;

export function createLogForwarder({ send, reportError }: LogForwarderOptions): LogForwarder {
  const counts = { forwarded: 0, dropped: 0 };
  let waiting: ForwardedEntry[] = [];
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> = Promise.resolve();
  let isClosed = false;

  function schedule(): void {
    if (timer !== undefined || isClosed || waiting.length === 0) return;
    const wait = Math.min(LOG_FLUSH_INTERVAL_MS * 2 ** failures, LONGEST_WAIT_MS);
    timer = setTimeout(() => {
      timer = undefined;
      sending = sendAll().then(schedule);
    }, wait).unref();
  }

  /** Sends batches until the buffer is empty or one fails. */
  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MAX_BATCH);
      const outcome = await sendBatch(batch);
      if (outcome === "failed") return;
      counts[outcome] += batch.length;
      waiting = waiting.slice(batch.length);
    }
  }

  async function sendBatch(batch: readonly ForwardedEntry[]): Promise<"forwarded" | "dropped" | "failed"> {
    try {
      await send(batch);
      failures = 0;
      return "forwarded";
    } catch (error) {
      // Reported once for each outage; otherwise the log would repeat every entry that can't be forwarded.
      if (failures === 0) reportError(error);
      if (error instanceof EntriesRejectedError) return "dropped";
      failures += 1;
      return "failed";
    }
  }

  return {
    counts,
    waiting: () => waiting.length,
    add(entry) {
      if (waiting.length >= MAX_WAITING || isClosed) {
        counts.dropped += 1;
        return;
      }
      waiting.push(entry);
      schedule();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await sending;
      await sendAll();
      counts.dropped += waiting.length;
      waiting = [];
    },
  };
}
