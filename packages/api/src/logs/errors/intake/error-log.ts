import type { Guid } from "@plein/contract/guid";
import { ERROR_EVENTS_KEPT } from "@plein/contract/logs/error-limits";
import type { Platform } from "@plein/contract/platforms/platform";
import type { PlatformDb } from "@plein/db/platform-db";
import { addErrorRows, removeExcessRows } from "./error-rows.ts";
import { type ErrorBatch, type ForwardedEntry, type LoggedError, readError, toLogEntry } from "./logged-error.ts";

/**
 * Groups errors. They are counted in memory and written together after five seconds, so that a request waits for nothing; a process
 * that is killed loses what it holds.
 */
export type ErrorLog = {
  add(platform: ErrorPlatform, error: LoggedError): void;
  /** Writes what is held. */
  flush(): Promise<void>;
};

export type ErrorPlatform = Pick<Platform, "guid" | "primaryDomain">;

type ErrorLogOptions = {
  readonly dbOf: (platformGuid: Guid) => PlatformDb;
  readonly now: () => number;
  /** passes each error on to the operator's own log */
  readonly forward?: ((entry: ForwardedEntry) => void) | undefined;
  /** called when errors couldn't be written, and are lost */
  readonly reportError: (error: unknown) => void;
};

const FLUSH_AFTER_MS = 5000;
/** Groups of a platform and source in five seconds. A flood of different errors must neither fill the memory nor hide the server's. */
const MAX_GROUPS_AT_ONCE = 100;

export function createErrorLog({ dbOf, now, forward, reportError }: ErrorLogOptions): ErrorLog {
  let held = new Map<Guid, Map<string, ErrorBatch>>();
  let lost = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    const taken = held;
    held = new Map();
    if (lost > 0) reportError(new Error(`${lost} different errors came too fast`));
    lost = 0;
    for (const [platformGuid, batches] of taken) {
      try {
        const db = dbOf(platformGuid);
        await addErrorRows(db, [...batches.values()]);
        await removeExcessRows(db);
      } catch (error) {
        reportError(error);
      }
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    // One after the other: together they would lock the same rows.
    writing = writing.then(write);
    return writing;
  }

  return {
    add({ guid: platformGuid, primaryDomain }, error) {
      const read = readError(error);
      const { group, details, event } = read;
      forward?.(toLogEntry(error, read, primaryDomain, now()));
      const batches = held.get(platformGuid) ?? new Map<string, ErrorBatch>();
      held.set(platformGuid, batches);
      const key = `${group.source} ${group.level} ${group.message}`;
      const batch = batches.get(key);
      const occurred = { ...event, occurredOn: new Date(now()).toISOString() };
      if (batch !== undefined) {
        batch.count += 1;
        if (batch.events.length < ERROR_EVENTS_KEPT) batch.events.push(occurred);
      } else if (countOf(batches, group.source) < MAX_GROUPS_AT_ONCE) {
        batches.set(key, { group, details, count: 1, events: [occurred] });
      } else lost += 1;
      timer ??= setTimeout(() => void flush(), FLUSH_AFTER_MS).unref();
    },
    flush,
  };
}

function countOf(batches: ReadonlyMap<string, ErrorBatch>, source: LoggedError["source"]): number {
  let count = 0;
  for (const { group } of batches.values()) if (group.source === source) count += 1;
  return count;
}
