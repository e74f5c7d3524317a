import type { Guid } from "@plein/contract/guid";
import { MAX_ERROR_EVENTS } from "@plein/contract/logs/error-limits";
import type { Platform } from "@plein/contract/platforms/platform";
import type { PlatformDb } from "@plein/db/platform-db";
import { createWriteBuffer, type WriteTarget } from "../../../memory/write-buffer.shared.ts";
import { addErrorRows, removeExcessRows } from "./error-rows.ts";
import { type ErrorBatch, type ForwardedEntry, type LoggedError, readError, toLogEntry } from "./logged-error.ts";

/** Error tracking: groups errors, which are counted in a buffer. */
export type ErrorLog = {
  add(platform: ErrorPlatform, error: LoggedError): void;
  /** Writes the buffer. */
  flush(): Promise<void>;
};

export type ErrorPlatform = Pick<Platform, "guid" | "primaryDomain">;

type ErrorLogOptions = WriteTarget & {
  readonly now: () => number;
  /** passes each error on to the operator's own log */
  readonly forward?: ((platformGuid: Guid, entry: ForwardedEntry) => void) | undefined;
};

/** Groups of a platform and source in five seconds. A flood of different errors must neither fill the memory nor hide the server's. */
const MAX_GROUPS_AT_ONCE = 100;

export function createErrorLog({ now, forward, ...target }: ErrorLogOptions): ErrorLog {
  const buffer = createWriteBuffer({
    ...target,
    createBatch: () => new Map<string, ErrorBatch>(),
    write: writeErrors,
    maxEntries: Number.POSITIVE_INFINITY,
    entries: "different errors",
  });
  return {
    add({ guid: platformGuid, primaryDomain }, error) {
      const read = readError(error);
      const { group, details, event } = read;
      forward?.(platformGuid, toLogEntry(error, read, primaryDomain, now()));
      const batches = buffer.batchOf(platformGuid);
      const key = `${group.source} ${group.level} ${group.message}`;
      const batch = batches.get(key);
      const occurred = { ...event, occurredOn: new Date(now()).toISOString() };
      if (batch !== undefined) {
        batch.count += 1;
        if (batch.events.length < MAX_ERROR_EVENTS) batch.events.push(occurred);
      } else if (countOf(batches, group.source) < MAX_GROUPS_AT_ONCE) {
        batches.set(key, { group, details, count: 1, events: [occurred] });
      } else buffer.lose();
    },
    flush: buffer.flush,
  };
}

async function writeErrors(db: PlatformDb, batches: ReadonlyMap<string, ErrorBatch>): Promise<void> {
  await addErrorRows(db, [...batches.values()]);
  await removeExcessRows(db);
}

function countOf(batches: ReadonlyMap<string, ErrorBatch>, source: LoggedError["source"]): number {
  let count = 0;
  for (const { group } of batches.values()) if (group.source === source) count += 1;
  return count;
}
