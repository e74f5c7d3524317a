import type { Guid } from "@plein/contract/guid";
import type { PlatformDb } from "@plein/db/platform-db";
import { addViews } from "./item-view-rows.ts";

/**
 * Counts anonymous views of items' pages. Counts are buffered for some seconds and written in one statement, so that no page
 * waits for a write; a process that is killed loses its buffer.
 */
export type ItemViews = {
  add(platformGuid: Guid, itemGuid: Guid): void;
  /** Writes the buffer. */
  flush(): Promise<void>;
};

type ItemViewsOptions = {
  readonly dbOf: (platformGuid: Guid) => PlatformDb;
  /** called when the buffer could not be written, and is lost */
  readonly reportError: (error: unknown) => void;
};

const FLUSH_AFTER_MS = 5000;
/** The most items in the buffer: visitors don't view more in a few seconds. */
const MAX_BUFFERED = 5000;

export function createItemViews({ dbOf, reportError }: ItemViewsOptions): ItemViews {
  let buffered = new Map<Guid, Map<Guid, number>>();
  let count = 0;
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const batches = buffered;
    buffered = new Map();
    count = 0;
    for (const [platformGuid, views] of batches) {
      try {
        await addViews(dbOf(platformGuid), views);
      } catch (error) {
        reportError(error);
      }
    }
  }

  return {
    add(platformGuid, itemGuid) {
      const views = buffered.get(platformGuid) ?? new Map<Guid, number>();
      const before = views.get(itemGuid);
      if (before === undefined && ++count > MAX_BUFFERED) return;
      buffered.set(platformGuid, views.set(itemGuid, (before ?? 0) + 1));
      timer ??= setTimeout(() => void flush(), FLUSH_AFTER_MS).unref();
    },
    flush,
  };
}
