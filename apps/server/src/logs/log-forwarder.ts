import type { ForwardedEntry } from "@plein/api/logs/errors/intake/logged-error";
import type { ForwardingChange, ForwardingFailure } from "@plein/api/logs/forwarding/forwarding-change";
import type { Guid } from "@plein/contract/guid";
import { LOG_FLUSH_INTERVAL_MS } from "@plein/contract/logs/log-level";
import { EntriesRejectedError, statusOf } from "./send-entries.ts";

/** Forwards log entries in batches; entries stay in memory until the receiver accepts them. */
export type LogForwarder = {
  add(platformGuid: Guid, entry: ForwardedEntry): void;
  /** Makes a last attempt to send the buffered entries, and then stops. */
  close(): Promise<void>;
  /** numbers of entries and of failed attempts since the start of the process */
  readonly counts: { forwarded: number; dropped: number; failures: number };
  readonly waiting: () => number;
  /** the age of the oldest buffered entry in seconds; 0 without any */
  readonly oldestSeconds: () => number;
};

type LogForwarderOptions = {
  /** @throws EntriesRejectedError, or any other error if they may be sent again */
  readonly send: (entries: readonly ForwardedEntry[]) => Promise<void>;
  readonly reportError: (error: unknown) => void;
  /** stores what became of the entries of a platform */
  readonly reportChange: (platformGuid: Guid, change: ForwardingChange) => void;
};

type Waiting = { readonly platformGuid: Guid; readonly entry: ForwardedEntry; readonly since: number };

const MAX_BATCH = 100;
/** The maximum number of buffered entries, at most 20 MB. Then new entries are dropped: the first ones tell most about an outage. */
const MAX_WAITING = 1000;
const MAX_RETRY_DELAY_MS = 5 * 60_000;

export function createLogForwarder({ send, reportError, reportChange }: LogForwarderOptions): LogForwarder {
  const counts = { forwarded: 0, dropped: 0, failures: 0 };
  const changes = new Changes();
  let waiting: Waiting[] = [];
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> = Promise.resolve();
  let isClosed = false;

  function schedule(): void {
    if (timer !== undefined || isClosed || waiting.length === 0) return;
    const wait = Math.min(LOG_FLUSH_INTERVAL_MS * 2 ** failures, MAX_RETRY_DELAY_MS);
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
      if (outcome === "failed") break;
      counts[outcome] += batch.length;
      for (const { platformGuid } of batch) changes.count(platformGuid, outcome);
      waiting = waiting.slice(batch.length);
    }
    changes.report(waiting, reportChange);
  }

  async function sendBatch(batch: readonly Waiting[]): Promise<"forwarded" | "dropped" | "failed"> {
    try {
      await send(batch.map(({ entry }) => entry));
      failures = 0;
      return "forwarded";
    } catch (error) {
      // Reported once for each outage; otherwise the log would repeat every entry that can't be forwarded.
      if (failures === 0) reportError(error);
      counts.failures += 1;
      const isRejected = error instanceof EntriesRejectedError;
      changes.fail(isRejected ? batch : waiting, { failedOn: new Date(), status: statusOf(error) });
      if (isRejected) return "dropped";
      failures += 1;
      return "failed";
    }
  }

  return {
    counts,
    waiting: () => waiting.length,
    oldestSeconds: () => (waiting[0] === undefined ? 0 : (Date.now() - waiting[0].since) / 1000),
    add(platformGuid, entry) {
      if (waiting.length >= MAX_WAITING || isClosed) {
        counts.dropped += 1;
        changes.count(platformGuid, "dropped");
        return;
      }
      waiting.push({ platformGuid, entry, since: Date.now() });
      schedule();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await sending;
      await sendAll();
      counts.dropped += waiting.length;
      for (const { platformGuid } of waiting) changes.count(platformGuid, "dropped");
      waiting = [];
      changes.report(waiting, reportChange);
    },
  };
}

type Change = { forwarded: number; dropped: number; failure: ForwardingFailure | null };

/** The numbers of forwarded and dropped entries of each platform since the last report. */
class Changes {
  readonly #changes = new Map<Guid, Change>();

  count(platformGuid: Guid, outcome: "forwarded" | "dropped"): void {
    this.#of(platformGuid)[outcome] += 1;
  }

  fail(entries: readonly Waiting[], failure: ForwardingFailure): void {
    for (const { platformGuid } of entries) this.#of(platformGuid).failure = failure;
  }

  report(waiting: readonly Waiting[], reportChange: LogForwarderOptions["reportChange"]): void {
    const waitingOf = Map.groupBy(waiting, ({ platformGuid }) => platformGuid);
    for (const [platformGuid, { forwarded, dropped, failure }] of this.#changes) {
      const own = waitingOf.get(platformGuid) ?? [];
      const waitingSince = own[0] === undefined ? null : new Date(own[0].since);
      reportChange(platformGuid, { forwarded, lost: dropped, failure, waiting: own.length, waitingSince });
    }
    this.#changes.clear();
  }

  #of(platformGuid: Guid): Change {
    const change = this.#changes.get(platformGuid) ?? { forwarded: 0, dropped: 0, failure: null };
    this.#changes.set(platformGuid, change);
    return change;
  }
}
