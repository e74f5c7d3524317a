import type { Guid } from "@plein/contract/guid";
import type { PlatformDb } from "@plein/db/platform-db";

/**
 * A write-behind cache of counts: buffers them for some seconds and writes them in one batch per platform, so that no request waits for a
 * write. The buffer is lost if the process is killed.
 */
export type WriteBuffer<Batch> = {
  /** The batch of a platform, to find an entry in that is counted already; null if it has none yet. */
  findBatch(platformGuid: Guid): Batch | null;
  /**
   * The batch of a platform, to add to until it is written. Only for an entry that has space: a batch is written even if it stays empty.
   */
  batchOf(platformGuid: Guid): Batch;
  /** Reserves space for one more entry. @returns false if the buffer is full, in which case the entry counts as lost */
  takeSpace(): boolean;
  /** Counts a lost entry. The next write reports their number. */
  lose(): void;
  /** Writes the buffer. */
  flush(): Promise<void>;
};

/** The database to write counts to, and the handler of failed writes, whose counts are lost. */
export type WriteTarget = {
  readonly dbOf: (platformGuid: Guid) => PlatformDb;
  readonly reportError: (error: unknown) => void;
};

type WriteBufferOptions<Batch> = WriteTarget & {
  readonly createBatch: () => Batch;
  readonly write: (db: PlatformDb, batch: Batch) => Promise<void>;
  /** for all platforms together: bounds the memory use */
  readonly maxEntries: number;
  /** name of the entries in the report of lost ones */
  readonly entries: string;
};

const FLUSH_AFTER_MS = 5000;

export function createWriteBuffer<Batch>(options: WriteBufferOptions<Batch>): WriteBuffer<Batch> {
  const { dbOf, reportError, createBatch, write, maxEntries, entries } = options;
  let batches = new Map<Guid, Batch>();
  let entryCount = 0;
  let lost = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function writeBatches(): Promise<void> {
    const written = batches;
    const count = lost;
    batches = new Map();
    entryCount = 0;
    lost = 0;
    if (count > 0) reportError(new Error(`${count} ${entries} came too fast`));
    for (const [platformGuid, batch] of written) {
      try {
        await write(dbOf(platformGuid), batch);
      } catch (error) {
        reportError(error);
      }
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    // Writes run one after the other: concurrent ones would lock the same rows.
    writing = writing.then(writeBatches);
    return writing;
  }

  function flushLater(): void {
    timer ??= setTimeout(() => void flush(), FLUSH_AFTER_MS).unref();
  }

  function lose(): void {
    lost += 1;
    flushLater();
  }

  return {
    findBatch: (platformGuid) => batches.get(platformGuid) ?? null,
    batchOf(platformGuid) {
      const batch = batches.get(platformGuid) ?? createBatch();
      batches.set(platformGuid, batch);
      flushLater();
      return batch;
    },
    takeSpace() {
      if (entryCount < maxEntries) {
        entryCount += 1;
        return true;
      }
      lose();
      return false;
    },
    lose,
    flush,
  };
}
